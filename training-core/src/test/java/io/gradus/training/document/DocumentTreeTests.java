package io.gradus.training.document;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DocumentTreeTests {
    private static final String TEXT =
            """
            # a plan
            name: "é \uD83D\uDE00"
            stages:
              # the first
              - name: easy     # short
                problems: [{family: addition, levels: {digits: 1..2}}]
              - name: hard

                note: |
                  line one
                  line two

            a.b[0]: {c.d: 1}
            empty:
            """;

    private final DocumentTree tree = DocumentTree.read(TEXT);

    @Test
    void partsAreFoundByTheirPaths() {
        assertThat(tree.textAt("stages[0].name")).contains("easy");
        assertThat(tree.textAt("stages[0].problems[0].levels.digits")).contains("1..2");
        assertThat(tree.textAt("stages[1].note")).contains("line one\nline two\n");
        assertThat(tree.textAt("empty")).isEmpty();
        assertThat(tree.at("empty")).isPresent();
        assertThat(tree.at("stages[2]")).isEmpty();
        assertThat(tree.at("stages[0].nothing")).isEmpty();
        assertThat(tree.at("")).contains(tree.root());
        assertThat(tree.entriesAt("stages")).hasSize(2);
        assertThat(tree.entriesAt("nothing")).isEmpty();
    }

    @Test
    void keysMayHoldDotsAndBrackets() {
        assertThat(tree.textAt("a.b[0].c.d")).contains("1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "name|\"é \uD83D\uDE00\"",
                "stages[0].name|easy",
                "stages[0].problems|[{family: addition, levels: {digits: 1..2}}]",
                "stages[0].problems[0].levels.digits|1..2"
            })
    void aPlaceIsThePartWithoutWhatStandsBehindIt(String path, String source) {
        Place place = tree.at(path).orElseThrow().place();

        assertThat(TEXT.substring(place.start(), place.end())).isEqualTo(source);
    }

    @Test
    void aBlockEndsWithItsLastLine() {
        Place stage = tree.at("stages[1]").orElseThrow().place();

        assertThat(TEXT.substring(stage.start(), stage.end()))
                .startsWith("name: hard")
                .endsWith("line two");
        assertThat(stage.line()).isEqualTo(7);
        assertThat(stage.column()).isEqualTo(5);
    }

    @ParameterizedTest
    @CsvSource({
        "2,1,name",
        "2,9,name",
        "3,3,stages",
        "5,7,stages[0].name",
        "5,22,stages[0].name",
        "6,40,stages[0].problems[0].levels",
        "6,53,stages[0].problems[0].levels.digits",
        "10,9,stages[1].note",
        "13,15,a.b[0].c.d",
        "1,1,''"
    })
    void aCursorStandsInTheDeepestPartAroundIt(int line, int column, String path) {
        assertThat(tree.pathAt(line, column)).isEqualTo(path);
    }

    @ParameterizedTest
    @CsvSource({"a: [1", "'a: b: c'", "'&x a'", "'a: 1\n  b: 2'"})
    void anUnreadableTextGivesAnEmptyTreeWithItsError(String text) {
        DocumentTree broken = DocumentTree.read(text);

        assertThat(broken.error()).isPresent();
        assertThat(broken.root()).isInstanceOf(DocumentNode.Mapping.class);
        assertThat(broken.at("a")).isEmpty();
    }

    @Test
    void aTextOfCommentsIsBlank() {
        assertThat(DocumentTree.read("# later\n\n").isBlank()).isTrue();
        assertThat(tree.isBlank()).isFalse();
    }
}
