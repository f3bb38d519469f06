"""Catalogues are read strictly: what can't be said as it is written is refused, with the file's name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holotable.words.catalogue import MalformedWordsError, SentenceTwiceError, catalogue_files, read_catalogue

HEADING = 'msgid ""\nmsgstr ""\n"Language: en\\n"\n\n'


def read(folder, text):
    file = folder / "some.po"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_catalogue(file)


def test_a_sentence_is_one_text_or_one_for_each_plural(tmp_path):
    assert read(
        tmp_path,
        HEADING + '# A remark.\nmsgid "a"\nmsgstr "A\\"\\\\ "\n"and\\n{b}"\n\n'
        'msgid "n"\nmsgid_plural "n"\nmsgstr[0] "one"\nmsgstr[1] "{count} of them"\n',
    ) == {"a": 'A"\\ and\n{b}', "n": ("one", "{count} of them")}


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('msgid "a"\nmsgstr "A\n', 1),
        ('msgid "a"\nmsgstr A"\n', 1),
        ('msgid "a"\n\nmsgid "b"\nmsgstr "B"\n', 1),
        ('msgid "b"\nmsgstr "B"\n\nmsgid "a"\nmsgstr ""\n', 4),
        ('msgid "b"\nmsgstr "B"\n\nmsgid "a"\nmsgstr "{open"\n', 4),
        ('msgid "a"\nmsgstr[0] "A"\nmsgstr[1] "B"\n', 1),
        ('msgid "b"\nmsgstr "B"\n# A remark.\nhello\n', 4),
        (b'msgid "a"\nmsgstr "\xff"\n', 2),
        (b"\0\0\0\1Bud1", 1),
    ],
)
def test_what_is_malformed_is_refused_with_file_and_line(tmp_path, text, line):
    with pytest.raises(MalformedWordsError) as refused:
        read(tmp_path, text)
    assert (refused.value.file, refused.value.line) == (str(tmp_path / "some.po"), line)


def test_an_id_stands_once_in_a_file(tmp_path):
    with pytest.raises(SentenceTwiceError, match="'a'"):
        read(tmp_path, 'msgid "a"\nmsgstr "A"\n\nmsgid "a"\nmsgstr "B"\n')


def test_only_po_files_are_catalogues(tmp_path):
    for name in ("b.po", "a.po", ".DS_Store", "notes.txt"):
        (tmp_path / name).write_bytes(b"\xff")
    (tmp_path / "more.po").mkdir()
    assert [file.name for file in catalogue_files(tmp_path)] == ["a.po", "b.po"]
    assert catalogue_files(tmp_path / "nowhere") == []


@given(text=st.binary(max_size=60) | st.text('msgidtr "\\{}\n#[0]', max_size=60).map(str.encode))
def test_any_bytes_are_sentences_or_refused(text, tmp_path_factory):
    folder = tmp_path_factory.getbasetemp()
    try:
        assert all(read(folder, text).values())
    except (MalformedWordsError, SentenceTwiceError) as error:
        assert error.file == str(folder / "some.po")
