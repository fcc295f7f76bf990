package io.gradus.training.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A fault inside a text is told where it stands, over however many lines the text goes. */
class ScalarPlaceTests {
    record Ruled(@Setting(explanation = "A rule.") String rule) {}

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            textBlock =
                    """
                    rule: one HERE                            ; 1:11
                    rule: "one HERE"                          ; 1:12
                    rule: 'one HERE'                          ; 1:12
                    rule: one\\n  two\\n  HERE                ; 3:3
                    rule: one  \\n\\n    two HERE             ; 3:9
                    rule: "one\\n   two\\n   HERE"            ; 3:4
                    rule: >-\\n    one\\n    two HERE         ; 3:9
                    rule: |\\n  one\\n  HERE                  ; 3:3
                    rule:\\n  one two\\r\\n  HERE             ; 3:3
                    rule: one SMILE HERE             ; 1:13
                    """)
    void theCharacterIsFound(String written, String place) {
        String text = written.translateEscapes().replace("SMILE", "\uD83D\uDE00");
        Reading<Ruled> reading =
                DocumentReader.read(
                        text,
                        Ruled.class,
                        (ruled, findings) ->
                                findings.add(
                                        "rule",
                                        ruled.rule().indexOf("HERE"),
                                        "is wrong",
                                        Optional.empty()));

        DocumentError error = ((Reading.Invalid<Ruled>) reading).errors().getFirst();

        assertThat(error.line() + ":" + error.column()).isEqualTo(place);
    }
}
