Register-ArgumentCompleter -Native -CommandName catan-rules -ScriptBlock {
    param($word, $ast, $position)
    $words = @($ast.CommandElements | Select-Object -Skip 1 | ForEach-Object { $_.ToString() })
    if (-not $word) { $words += '' }
    catan-rules __complete @words 2>$null | ForEach-Object {
        $text = if ($_ -match '\s') { "'" + ($_ -replace "'", "''") + "'" } else { $_ }
        [System.Management.Automation.CompletionResult]::new($text, $_, 'ParameterValue', $_)
    }
}
