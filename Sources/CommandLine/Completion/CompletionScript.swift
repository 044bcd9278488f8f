/// The scripts that teach shells to complete the program's command lines; they ask the program itself.
enum CompletionScript: String, CaseIterable {
    case bash, zsh, fish

    var text: String {
        switch self {
        case .bash: Self.bashText
        case .zsh: Self.zshText
        case .fish: Self.fishText
        }
    }

    /// How the script is put to use.
    var advice: String {
        switch self {
        case .bash: "eval \"$(swiftshaders completions bash)\", in ~/.bashrc"
        case .zsh: "eval \"$(swiftshaders completions zsh)\", in ~/.zshrc behind compinit"
        case .fish: "swiftshaders completions fish > ~/.config/fish/completions/swiftshaders.fish"
        }
    }

    private static let bashText = #"""
        # bash completion for swiftshaders.
        _swiftshaders() {
            local line=${COMP_LINE:0:COMP_POINT} kind= word
            COMPREPLY=()
            {
                IFS= read -r kind
                while IFS=$'\t' read -r word _; do
                    COMPREPLY+=("$word")
                done
            } < <("${1/#\~/$HOME}" complete --line "$line" "$2" 2>/dev/null)
            case $kind in
            files)
                compopt -o default 2>/dev/null
                ;;
            parts)
                compopt -o nospace 2>/dev/null
                # To the only answer bash would add the closing quote, although more of the word follows.
                if [ ${#COMPREPLY[@]} -eq 1 ]; then
                    COMPREPLY+=("${COMPREPLY[0]}…")
                fi
                ;;
            esac
        }
        complete -F _swiftshaders swiftshaders
        """#

    private static let zshText = #"""
        #compdef swiftshaders
        _swiftshaders() {
            local -a answer texts shown
            local line kind
            local program="${(Q)words[1]/#\~/$HOME}"
            answer=("${(@f)$("$program" complete -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
            kind=${answer[1]}
            if [[ $kind == files ]]; then
                compset -P '--[a-z-]#='
                _files
                return
            fi
            for line in "${(@)answer[2,-1]}"; do
                texts+=("${line%%$'\t'*}")
                shown+=("${line//$'\t'/  -- }")
            done
            if [[ $kind == parts ]]; then
                compadd -S '' -l -d shown -a texts
            else
                compadd -l -d shown -a texts
            fi
        }
        if [[ "${funcstack[1]}" == _swiftshaders ]]; then
            _swiftshaders "$@"
        elif (( $+functions[compdef] )); then
            compdef _swiftshaders swiftshaders
        fi
        """#

    private static let fishText = #"""
        # fish completion for swiftshaders.
        function __swiftshaders_complete
            set -l words (commandline -opc)
            set -l current (string trim --left --chars "'\"" -- (commandline -ct))
            set -l answer ($words[1] complete -- $words[2..] "$current" 2>/dev/null)
            if test "$answer[1]" = files
                set -l option (string match --regex '^--[a-z-]+=' -- "$current")
                printf '%s\n' "$option"(__fish_complete_path (string replace -- "$option" '' "$current"))
            else
                printf '%s\n' $answer[2..]
            end
        end
        complete -c swiftshaders -f -a '(__swiftshaders_complete)'
        """#
}
