"""Which characters of a source file are code that may be mutated."""

import re

# Swift files whose string literals are shader text.
SHADER_TEXT = (
    "PassText.swift", "PassText+Storing.swift", "PassWriter.swift", "PassWriter+Readers.swift", "PassBody.swift",
    "FragmentProgram.swift", "ComputeProgram.swift",
)

# Lines that say what must never be, or what is wrong, and lines without anything to change.
SKIPPED = re.compile(r"^\s*(@|#|import\b|precondition|fatalError|assert|throw\b|\"\"\")")

THROWN = re.compile(r"\bthrow\b[^}]*")


def masked(file, text):
    """The lines of a text, with everything blanked that is no code: comments, messages, attributes."""
    lines = text.split("\n")
    result = shader(lines) if file.endswith(".glsl") else swift(lines, file.endswith(SHADER_TEXT))
    result = [" " * len(line) if SKIPPED.match(line) else kept for line, kept in zip(lines, result)]
    return [THROWN.sub(lambda found: " " * len(found[0]), kept) for kept in result]


def shader(lines):
    return [re.sub(r"//.*", lambda found: " " * len(found[0]), line) for line in lines]


def swift(lines, keeps_strings):
    result = []
    in_text = False
    for line in lines:
        if line.count('"""') % 2 == 1:
            # The delimiter's line ends one kind of text and begins the other.
            in_text = not in_text
            before, _, after = line.partition('"""')
            kept = swift_line(before, keeps_strings) + "   " if in_text else " " * len(before) + "   "
            result.append(kept + " " * (len(line) - len(kept)) if in_text else kept + swift_line(after, keeps_strings))
        elif in_text:
            result.append(line if keeps_strings else " " * len(line))
        else:
            result.append(swift_line(line, keeps_strings))
    return result


def swift_line(line, keeps_strings):
    """A line without its comment, and without what is in quotes unless that is shader text."""
    kept = []
    depth = []  # For each open string, the brackets open in the interpolation that it stands in.
    index = 0
    in_string = False
    while index < len(line):
        two = line[index : index + 2]
        if in_string:
            if two == "\\(":
                depth.append(1)
                in_string = False
                kept.append("  " if not keeps_strings else two)
                index += 2
                continue
            if line[index] == "\\":
                kept.append("  " if not keeps_strings else two)
                index += 2
                continue
            if line[index] == '"':
                in_string = False
            kept.append(line[index] if keeps_strings and line[index] != '"' else " ")
        elif two == "//":
            kept.append(" " * (len(line) - index))
            break
        elif line[index] == '"':
            in_string = True
            kept.append(" ")
        else:
            if depth and line[index] in "()":
                depth[-1] += 1 if line[index] == "(" else -1
                if depth[-1] == 0:
                    depth.pop()
                    in_string = True
                    kept.append(line[index] if keeps_strings else " ")
                    index += 1
                    continue
            # What is interpolated into a message is part of the message.
            kept.append(line[index] if keeps_strings or not depth else " ")
        index += 1
    return "".join(kept)
