complete -c catan-rules -f -a '(catan-rules __complete (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)'
