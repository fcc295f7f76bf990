package io.gradus.training.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Characters and encodings that no document may have: where they stand and what to do. */
class DocumentBytesTests {
    record Note(@Setting(explanation = "Words.", defaults = "''") String words) {}

    private static final String TEXT = "# one\nwords: a\u00e9\uD83D\uDE00b\n";

    @Test
    void utf8WithOrWithoutAMarkIsRead() {
        assertThat(read(bytes(TEXT, "UTF-8"))).isEqualTo(List.of());
        assertThat(read(bytes("\uFEFF" + TEXT, "UTF-8"))).isEqualTo(List.of());
    }

    @ParameterizedTest
    @CsvSource({"UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"})
    void anotherEncodingIsNamedWithHowToConvertItWhetherOrNotItHasAMark(String name) {
        String remedy = "it looks like %s; convert it with: iconv -f %s -t UTF-8 FILE";

        assertThat(read(bytes("\uFEFF" + TEXT, name)))
                .containsExactly(
                        "1:1 document: must be UTF-8 text, begins with the mark U+FEFF of another encoding ("
                                + remedy.formatted(name, name)
                                + ")");
        assertThat(read(bytes("words: ab\n", name)))
                .singleElement()
                .asString()
                .matches("1:[12] document: holds the character U\\+0000 \\(NULL\\), .*")
                .contains(remedy.formatted(name, name));
    }

    @ParameterizedTest
    @CsvSource({"UTF-16LE", "UTF-16BE"})
    void utf16WithoutAMarkIsKnownThoughItsBytesAreNoUtf8(String name) {
        assertThat(read(bytes(TEXT, name)))
                .singleElement()
                .asString()
                .contains("must be UTF-8 text, holds the byte 0xE9")
                .contains("iconv -f " + name + " -t UTF-8 FILE");
    }

    @Test
    void aByteThatIsNoUtf8IsToldWithItsLineItsColumnAndTheCharacterThatItMayBe() {
        assertThat(read(bytes("# one\nwords: x\u00e9\n", "ISO-8859-1")))
                .containsExactly(
                        "2:9 document: must be UTF-8 text, holds the byte 0xE9, which is U+00E9"
                                + " (LATIN SMALL LETTER E WITH ACUTE) in Windows-1252 (it looks like"
                                + " WINDOWS-1252; convert it with: iconv -f WINDOWS-1252 -t UTF-8 FILE)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void linesEndWithAnyOfTheBreaksThatYamlKnows(String newline) {
        String text = "# one" + newline + newline + "words: x";

        assertThat(read(bytes(text + "\u0088", "UTF-8")))
                .singleElement()
                .asString()
                .startsWith("3:9 document: holds the character U+0088");
        assertThat(read(bytes(text + "\u00e9", "ISO-8859-1")))
                .singleElement()
                .asString()
                .startsWith("3:9 document: must be UTF-8 text");
    }

    @Test
    void aCharacterThatEndsTooEarlyIsTold() {
        byte[] whole = bytes(TEXT, "UTF-8");

        assertThat(read(Arrays.copyOf(whole, whole.length - 4)))
                .singleElement()
                .asString()
                .startsWith("2:10 document: must be UTF-8 text, holds the byte 0xF0");
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            value = {
                "0 => U+0000 (NULL) => write \\x00 in double quotes",
                "7 => U+0007 (BEL) => write \\x07 in double quotes",
                "27 => U+001B (ESCAPE) => write \\x1B in double quotes",
                "159 => U+009F (APPLICATION PROGRAM COMMAND) => write \\x9F in double quotes",
                "65534 => U+FFFE => write \\uFFFE in double quotes",
                "55296 => U+D800 => half of a character; delete it",
            })
    void aForbiddenCharacterIsToldAtItsLineAndColumn(int point, String name, String remedy) {
        String text = "# \uD83D\uDE00\r\nwords: \"\uD83D\uDE00" + (char) point + "\"\n";

        assertThat(errors(text))
                .singleElement()
                .asString()
                .startsWith("2:10 document: holds the character " + name)
                .endsWith(remedy + ")");
    }

    @Test
    void theRemedyIsRight() {
        assertThat(errors("words: \"a\\x00\\x9F\\uFFFEb\"")).isEmpty();
    }

    @Test
    void aTreeOfAForbiddenTextSaysWhere() {
        assertThat(DocumentTree.read("a: 1\nb: \u0001").error().orElseThrow().sentence())
                .startsWith("2:4 document: holds the character U+0001");
    }

    private static byte[] bytes(String text, String encoding) {
        return text.getBytes(Charset.forName(encoding));
    }

    private static List<String> read(byte[] bytes) {
        return sentences(DocumentBytes.read(bytes, t -> DocumentReader.read(t, Note.class)));
    }

    private static List<String> errors(String text) {
        return sentences(DocumentReader.read(text, Note.class));
    }

    private static List<String> sentences(Reading<Note> reading) {
        return switch (reading) {
            case Reading.Valid<Note> _ -> List.of();
            case Reading.Invalid<Note>(var errors) ->
                    errors.stream().map(DocumentError::sentence).toList();
        };
    }
}
