package io.gradus.training.reward.criterion;

import static io.gradus.training.reward.SampleEvidence.of;
import static io.gradus.training.reward.SampleEvidence.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.reward.TextPart;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonShapedTests {
    private static final TextPart ANSWER = new TextPart.Answer();
    private static final String RECIPE =
            """
            {"type": "object", "required": ["name", "steps"], "additionalProperties": false,
             "properties": {"name": {"type": "string", "pattern": "^[A-Z]"},
                            "steps": {"type": "array", "items": {"type": "integer", "multipleOf": 2}, "minItems": 1}}}
            """;

    @Test
    void anAnswerOfTheFormEarnsOne() {
        assertThat(
                        values(
                                new JsonShaped(RECIPE, ANSWER),
                                of(
                                        "{\"name\": \"Soup\", \"steps\": [2, 4]}",
                                        "<think>{}</think> {\"steps\":[2],\"name\":\"A\"} ",
                                        "{\"name\": \"soup\", \"steps\": [2]}",
                                        "{\"name\": \"Soup\", \"steps\": [1]}",
                                        "{\"name\": \"Soup\", \"steps\": []}",
                                        "{\"name\": \"Soup\"}",
                                        "{\"name\": \"Soup\", \"steps\": [2]} and more",
                                        "{\"name\": \"Soup\", \"name\": \"Soup\", \"steps\": [2]}",
                                        "")))
                .containsExactly(1, 1, 0, 0, 0, 0, 0, 0, 0);
    }

    @Test
    void aSectionThatIsMissingHasNoForm() {
        JsonShaped kind =
                new JsonShaped("{\"type\": \"number\"}", new TextPart.TaggedSection("json"));

        assertThat(values(kind, of("<json> 5 </json>", "5"))).containsExactly(1, 0);
    }

    @Test
    @Timeout(20)
    void hostileTextsAreRefusedInBoundedTime() {
        String evil =
                "{\"items\": {\"$ref\": \"#\"}, \"pattern\": \"^(a+)+$\", \"multipleOf\": 0.01, "
                        + "\"uniqueItems\": true}";
        String numbers = "[" + "1,".repeat(9_000) + "1]";

        assertThat(
                        values(
                                new JsonShaped(evil, ANSWER),
                                of(
                                        "[".repeat(100_000),
                                        "[".repeat(30) + "]".repeat(30),
                                        "\"" + "a".repeat(19_000) + "b\"",
                                        "1e999999999",
                                        "-1e308",
                                        "9".repeat(5_000),
                                        numbers,
                                        "\"\ud800\"")))
                .containsExactly(0, 1, 0, 0, 1, 0, 0, 0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{              | is no JSON",
                "[]             | is no JSON Schema, at : array found, [object, boolean] expected",
                "{\"type\": \"objct\"} | is no JSON Schema, at /type: does not have a value in the enumeration",
                "{\"$ref\": \"#\"} | refers to itself without end",
                "{\"$ref\": \"#/nope\"} | is no JSON Schema: Reference /nope cannot be resolved",
                "{\"$ref\": \"https://example.com/x\"} | is no JSON Schema: ",
                "{\"pattern\": \"(?=a)\"} | is no JSON Schema: ",
                "{\"pattern\": \"((a{99}){99}){99}\"} | is no JSON Schema: "
            })
    void anUnusableSchemaIsRefusedWithTheReason(String schema, String message) {
        assertThatThrownBy(() -> new JsonShaped(schema, ANSWER))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(message);
    }
}
