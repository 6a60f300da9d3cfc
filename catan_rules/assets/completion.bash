_catan_rules() {
    local found line
    COMPREPLY=()
    while IFS= read -r line; do
        printf -v found '%q' "$line"
        COMPREPLY+=("$found")
    done < <(catan-rules __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _catan_rules catan-rules
