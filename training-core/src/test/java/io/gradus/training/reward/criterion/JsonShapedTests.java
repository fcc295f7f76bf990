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
import org.junit.jupiter.params.provider.ValueSource;

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
                "{\"pattern\": \"(?=a)\"} | is no JSON Schema: ",
                "{\"pattern\": \"((a{99}){99}){99}\"} | is no JSON Schema: "
            })
    void anUnusableSchemaIsRefusedWithTheReason(String schema, String message) {
        assertThatThrownBy(() -> new JsonShaped(schema, ANSWER))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(message);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "classpath:recipes/index.txt",
                "resource:recipes/index.txt",
                "file:///etc/hostname",
                "http://127.0.0.1:9/schema",
                "https://json-schema.org/draft/2020-12/schema",
                "recipes/index.txt#/x",
                "../x",
                "//host/x"
            })
    void aReferenceLeadsNowhereOutsideOfTheSchema(String address) {
        assertOutside("{'properties': {'a/b': {'$ref': 'X'}}}", address, "/properties/a~1b/$ref");
        assertOutside(
                "{'properties': {'a': {'$dynamicRef': 'X'}}}",
                address,
                "/properties/a/$dynamicRef");
        assertOutside(
                "{'$defs': {'enum': {'items': {'$ref': 'X'}}}}", address, "/$defs/enum/items/$ref");
        assertOutside("{'anyOf': [true, {'not': {'$ref': 'X'}}]}", address, "/anyOf/1/not/$ref");
        assertOutside("{'$id': 'classpath:recipes/', '$ref': 'X'}", address, "/$ref");
        assertOutside("{'$recursiveRef': 'X'}", address, "/$recursiveRef");
    }

    private static void assertOutside(String schema, String address, String place) {
        assertThatThrownBy(() -> schema(schema.replace("X", address)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "refers to something outside of it, at %s: %s; put that below $defs and refer to it as #/$defs/NAME",
                        place, address);
    }

    @Test
    void aReferenceThroughDataIsNotFollowedOutEither() {
        assertThatThrownBy(() ->
                        schema(
                                "{'const': {'$ref': 'classpath:recipes/index.txt'}, '$ref': '#/const'}"))
                .hasMessage(
                        "is no JSON Schema: Schema from 'classpath:recipes/index.txt' is not allowed to be loaded.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"classpath:recipes/index.txt", "https://example.com/dialect"})
    void anUnknownDialectIsNotLookedUp(String dialect) {
        assertThatThrownBy(() -> schema("{'properties': {'a': {'$schema': '" + dialect + "'}}}"))
                .hasMessage(
                        "is of an unknown dialect, at /properties/a/$schema: %s; leave it out, or write %s",
                        dialect, "https://json-schema.org/draft/2020-12/schema");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'$ref': '#/$defs/d', '$defs': {'d': {'type': 'string'}}}",
                "{'$id': 'https://example.com/a/', '$ref': 'd#', '$defs': {'d': {'$id': 'd', 'type': 'string'}}}",
                "{'$ref': '#d', '$defs': {'d': {'$anchor': 'd', 'type': 'string'}}}",
                "{'$dynamicRef': '#d', '$defs': {'d': {'$dynamicAnchor': 'd', 'type': 'string'}}}",
                "{'$schema': 'https://json-schema.org/draft/2020-12/schema', 'type': 'string'}",
                "{'type': 'string', 'properties': {'$ref': {'const': {'$ref': 'file:///x'}}}}"
            })
    void referencesWithinTheSchemaAreFollowed(String schema) {
        assertThat(values(schema(schema), of("\"a\"", "1"))).containsExactly(1, 0);
    }

    @Test
    void aReferenceThatLeadsNowhereEarnsNothingAndStopsNothing() {
        assertThat(
                        values(
                                schema("{'properties': {'z': {'$dynamicRef': '#no'}}}"),
                                of("{\"z\": 1}", "1")))
                .containsExactly(0, 1);
    }

    private static JsonShaped schema(String text) {
        return new JsonShaped(text.replace('\'', '"'), ANSWER);
    }
}
