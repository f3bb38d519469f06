"""Content files damaged at random: what a fuzz test gives to a reader."""

from hypothesis import strategies as st

_PATCHES = st.text(max_size=8) | st.sampled_from(
    [
        "\n- ",
        ": ",
        "{",
        "[",
        "]",
        "&a ",
        "*a",
        "<<: ",
        "null",
        "-1",
        "0",
        "true",
        "!!set ",
        "any",
        "stunned",
        "- id: x\n",
    ]
)


@st.composite
def damaged(draw: st.DrawFn, text: str) -> bytes:
    """A file's text with one to three places of it replaced."""
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        text = text[:start] + draw(_PATCHES) + text[end:]
    return text.encode()
