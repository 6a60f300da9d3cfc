#compdef catan-rules
_catan_rules() {
    local -a found
    found=("${(@f)$(catan-rules __complete "${(@)words[2,$CURRENT]}" 2>/dev/null)}")
    compadd -Q -- "${(@q)found}"
}
compdef _catan_rules catan-rules
