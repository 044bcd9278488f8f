"""The fixed operators: every way in which one line may be changed."""

import re

NUMBER = re.compile(
    r"(?:(?<=\.\.)|(?<=\.\.<)|(?<![\w.$#]))(0x[0-9A-Fa-f_]+|\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?)(u?)(?![\w#])(?!\.\d)"
)
BINARY_SIGN = re.compile(r"(?<=[\w)\].!\"]) ([+-])(=?) (?=[\w(\-.\\\"])|^ *([+-]) (?=[\w(\\])")
# Text and lists are joined by + too, but not by -.
JOINED = re.compile(r"\.joined|\.map|\+ \"|\" \+|\+ \[|\] \+")
UNARY_MINUS = re.compile(r"(?:(?<=[(,=?:*/+&|\[] )|(?<=[(\[])|(?<=return ))-(?=[\w(.])")
COMPARISON = re.compile(r" (<=|>=|<|>|==|!=) ")
COMPARED = {"<": ">=", ">=": "<", ">": "<=", "<=": ">", "==": "!=", "!=": "=="}
VECTOR_COMPARISON = re.compile(r"\b(lessThan|greaterThanEqual)(?=\()")
CALL = re.compile(r"(?<![\w.])(\.?(?:[A-Za-z_]\w*\.)*[A-Za-z_]\w*(?:\\\(slot\))?)\(")
DECLARATION = re.compile(r"\b(func|init|case|struct|enum|class|typealias)\b|^\w[\w ]* \w+\(|^#define|#define")

# The order of these calls' arguments says nothing.
COMMUTATIVE = {"min", "max", "dot", "distance"}


def changes(line, code):
    """(operator, column, changed line) of every mutant of a line, of which `code` is what may be mutated."""
    yield from signs(line, code)
    yield from constants(line, code)
    yield from comparisons(line, code)
    yield from calls(line, code)


def replaced(line, start, end, text):
    return line[:start] + text + line[end:]


def signs(line, code):
    for found in BINARY_SIGN.finditer("" if JOINED.search(line) else code):
        group = 1 if found[1] else 3
        start = found.start(group)
        yield "sign", start, replaced(line, start, start + 1, "-" if found[group] == "+" else "+")
    for found in UNARY_MINUS.finditer(code):
        yield "sign", found.start(), replaced(line, found.start(), found.end(), "")


def constants(line, code):
    for found in NUMBER.finditer(code):
        for other in other_numbers(found[1], code):
            if other != found[1]:
                yield "constant", found.start(1), replaced(line, found.start(1), found.end(1), other)


def other_numbers(text, code):
    """A whole number's neighbour or half, a small part more or less of a fraction, the root of a guard."""
    if text.startswith("0x"):
        return [hex(int(text, 16) ^ 0x10)]
    plain = text.replace("_", "")
    if "." not in plain and "e" not in plain:
        value = int(plain)
        return [str(value + 1)] if value < 16 else [str(value // 2)]
    value = float(plain)
    if value == 0:
        return ["0.25"]
    if value <= 1e-3 or value >= 1e4:
        return [decimal(value**0.5)]
    return [decimal(value * 1.25), decimal(value * 0.8)]


def decimal(value):
    text = f"{value:.9g}"
    return text if "." in text or "e" in text else text + ".0"


def comparisons(line, code):
    for found in COMPARISON.finditer(code):
        # What is between angle brackets of a generic type has no spaces around it.
        yield "comparison", found.start(1), replaced(line, found.start(1), found.end(1), COMPARED[found[1]])
    for found in VECTOR_COMPARISON.finditer(code):
        other = "greaterThanEqual" if found[1] == "lessThan" else "lessThan"
        yield "comparison", found.start(), replaced(line, found.start(), found.end(), other)


def calls(line, code):
    if DECLARATION.search(code):
        return
    for found in CALL.finditer(code):
        name = found[1].split(".")[-1]
        arguments = argument_ranges(code, found.end())
        if arguments is None:
            continue
        texts = [line[start:end].strip() for start, end in arguments]
        end = arguments[-1][1] + 1
        if name == "clamp" and len(texts) == 3:
            yield "dropped clamp", found.start(), replaced(line, found.start(), end, f"({texts[0]})")
        elif name in ("min", "max") and len(texts) == 2:
            for text in texts:
                yield "dropped clamp", found.start(), replaced(line, found.start(), end, f"({text})")
        elif name == "clamped" and len(texts) == 3 and ":" not in "".join(texts):
            yield "dropped clamp", found.start(), replaced(line, found.start(), end, f"({texts[0]})")
        if name in COMMUTATIVE:
            continue
        for index in range(len(texts) - 1):
            if name == "clamp" and index == 0:
                continue  # The number and its lower limit may change places.
            (one_label, one), (other_label, other) = label(texts[index]), label(texts[index + 1])
            if one == other or kind(one) != kind(other):
                continue
            swapped = list(texts)
            swapped[index], swapped[index + 1] = one_label + other, other_label + one
            yield (
                "swapped argument",
                arguments[index][0],
                replaced(line, arguments[0][0], arguments[-1][1], ", ".join(swapped)),
            )


def kind(text):
    """What an argument is by its looks: two of different kinds cannot change places in Swift."""
    if re.match(r"\.[a-z]|nil$", text):
        return "case"
    if text in ("true", "false"):
        return "truth"
    if text[:1] in "&{[\"":
        return text[0]
    return "value"


def label(text):
    """A Swift argument's label with its colon, and its value."""
    found = re.match(r"(\w+: )(?!.*\?.*:)(.*)", text)
    return (found[1], found[2]) if found else ("", text)


def argument_ranges(code, start):
    """Where the arguments of a call lie, or None if it does not end on the line or has none."""
    depth = 0
    ranges = []
    begin = start
    for index in range(start, len(code)):
        character = code[index]
        if character in "([{":
            depth += 1
        elif character in ")]}" and depth > 0:
            depth -= 1
        elif depth == 0 and character in ",)":
            ranges.append((begin, index))
            begin = index + 1
            if character == ")":
                return ranges if code[start:index].strip() else None
    return None
