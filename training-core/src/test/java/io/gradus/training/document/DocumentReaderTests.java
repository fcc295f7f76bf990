package io.gradus.training.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentReaderTests {
    enum Colour {
        DARK_RED,
        BLUE
    }

    sealed interface Pace {
        @Choice(name = "fast", explanation = "Fast.")
        record Fast() implements Pace {}

        @Choice(name = "timed", explanation = "Timed.")
        record Timed(@Setting(explanation = "Seconds.", min = 1) int seconds) implements Pace {}

        @Shorthand
        @Choice(name = "fixed", explanation = "Fixed.")
        record Fixed(@Setting(explanation = "Speed.") double speed) implements Pace {}
    }

    @Shorthand
    record Pair(
            @Setting(explanation = "Low.", defaults = "1") double low,
            @Setting(explanation = "High.", defaults = "2") double high) {
        Pair {
            if (low > high) {
                throw new IllegalArgumentException("low must be <= high, " + high + ", was " + low);
            }
        }
    }

    record Item(
            @Setting(explanation = "Id.") String id,
            @Setting(explanation = "Pace.", inline = true) Pace pace) {}

    record Sheet(
            @Setting(explanation = "Title.", min = 2, max = 10) String title,
            @Setting(explanation = "Count.", defaults = "3", min = 1, max = 9) int count,
            @Setting(explanation = "Big.", defaults = "4000000000") long big,
            @Setting(explanation = "On.", defaults = "true") boolean on,
            @Setting(explanation = "Colour.", defaults = "blue") Colour colour,
            @Setting(explanation = "Pace.", defaults = "fast", min = 0) Pace pace,
            @Setting(explanation = "Levels.", defaults = "1..2") IntRange levels,
            @Setting(explanation = "Pair.", defaults = "{}") Pair pair,
            @Setting(explanation = "Note.", min = 1) Optional<String> note,
            @Setting(explanation = "Items.", defaults = "[]") List<Item> items,
            @Setting(explanation = "Named.", defaults = "{}")
                    SequencedMap<String, Integer> named) {}

    @Test
    void aSurrogatePairMayStandAnywhereInALongText() {
        for (int length = 1000; length < 1060; length++) {
            String note = "x".repeat(length) + "\uD83D\uDE00" + " y";

            assertThat(valid("title: abc\nnote: " + note).note()).contains(note);
        }
    }

    @Test
    void settingsLeftOutHaveTheirDefaults() {
        Sheet sheet = valid("title: abc");

        assertThat(sheet.count()).isEqualTo(3);
        assertThat(sheet.big()).isEqualTo(4_000_000_000L);
        assertThat(sheet.on()).isTrue();
        assertThat(sheet.colour()).isEqualTo(Colour.BLUE);
        assertThat(sheet.pace()).isEqualTo(new Pace.Fast());
        assertThat(sheet.levels()).isEqualTo(new IntRange(1, 2));
        assertThat(sheet.pair()).isEqualTo(new Pair(1, 2));
        assertThat(sheet.note()).isEmpty();
        assertThat(sheet.items()).isEmpty();
        assertThat(sheet.named()).isEmpty();
    }

    @Test
    void yamlAndJsonMeanTheSame() {
        Sheet yaml =
                valid(
                        """
                        title: abc
                        colour: dark-red
                        pace: {timed: {seconds: 5}}
                        pair: [0.5, 1]
                        note: "12"
                        items: [{id: a, fast: {}}, {id: b, fixed: {speed: 2}}]
                        named: {z: 1, a: 2}
                        """);
        Sheet json =
                valid(
                        """
                        {"title": "abc", "colour": "dark-red", "pace": {"timed": {"seconds": 5}}, "pair": [0.5, 1], "note": "12",
                         "items": [{"id": "a", "fast": {}}, {"id": "b", "fixed": {"speed": 2}}], "named": {"z": 1, "a": 2}}
                        """);

        assertThat(yaml).isEqualTo(json);
        assertThat(yaml.items())
                .containsExactly(new Item("a", new Pace.Fast()), new Item("b", new Pace.Fixed(2)));
        assertThat(yaml.named().sequencedKeySet()).containsExactly("z", "a");
    }

    @Test
    void aBareNumberIsTheShorthandOfAChoice() {
        assertThat(valid("{title: abc, pace: 2.5}").pace()).isEqualTo(new Pace.Fixed(2.5));
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '`',
            value = {
                "count: 3 => 1:1 title: is required: Title.",
                "title: 12 => 1:8 title: must be text, was '12' (write it in quotes: \"12\")",
                "title: a => 1:8 title: must have >= 2 characters, has 1",
                "{title: abc, count: 0} => 1:21 count: must be >= 1, was 0",
                "{title: abc, note: ''} => 1:20 note: must not be empty",
                "{title: abc, count: 10} => 1:21 count: must be <= 9, was 10",
                "{title: abc, count: x} => 1:21 count: must be a whole number, was 'x'",
                "{title: abc, count: 1.5} => 1:21 count: must be a whole number, was '1.5'",
                "{title: abc, count: 99999999999} => 1:21 count: must be a whole number in decimal digits between -2147483648 and 2147483647, was '99999999999'",
                "{title: abc, count: } => 1:20 count: is empty; write a value or leave the key out",
                "{title: abc, on: 1} => 1:18 on: must be true or false, was '1'",
                "{title: abc, colour: blu} => 1:22 colour: must be one of dark-red, blue, was 'blu' (did you mean 'blue'?)",
                "{title: abc, pace: quick} => 1:20 pace: must be a number or one of fast, timed, fixed, was 'quick'",
                "{title: abc, pace: -1} => 1:20 pace: must be >= 0, was -1",
                "{title: abc, pace: timed} => 1:20 pace: 'timed' needs settings (write {timed: {seconds}})",
                "{title: abc, pace: {timd: {}}} => 1:21 pace.timd: must be a number or one of fast, timed, fixed, was 'timd' (did you mean 'timed'?)",
                "{title: abc, pace: {timed: {seconds: 0}}} => 1:38 pace.timed.seconds: must be >= 1, was 0",
                "{title: abc, pair: [1]} => 1:20 pair: must have 2 entries, has 1",
                "{title: abc, pair: [3, 1]} => 1:20 pair: low must be <= high, 1.0, was 3.0",
                "{title: abc, pair: {low: .nan}} => 1:26 pair.low: must be a finite number in decimal digits, was '.nan'",
                "{title: abc, levels: 4..1} => 1:22 levels: must go from the smaller to the larger number, was 4..1",
                "{title: abc, items: [{id: a}]} => 1:22 items[0]: must have exactly one of the keys fast, timed, fixed, has none",
                "{title: abc, items: [{id: a, fast: {}, colr: 1}]} => 1:40 items[0].colr: unknown key (known: id, fast, timed, fixed)",
                "{title: abc, titel: x} => 1:14 titel: unknown key (did you mean 'title'?)",
                "{title: abc, title: x} => 1:14 title: occurs twice in this mapping; remove one",
                "{title: abc, named: {a: x}} => 1:25 named.a: must be a whole number, was 'x'",
                "[1, 2] => 1:1 document: must be a mapping with keys such as title, count, big, on, was a list",
                "{title: &a abc} => 1:9 document: must not use anchors or aliases (& and *); write the part twice",
                "{title: !!str abc} => 1:9 document: must not use tags (!); leave the tag out",
            })
    void everyFaultIsNamedWithItsPlaceAndItsRemedy(String text, String error) {
        assertThat(errors(text)).extracting(DocumentError::sentence).containsExactly(error);
    }

    @Test
    void allErrorsAreReportedTogetherInTheOrderOfTheText() {
        List<DocumentError> errors =
                errors(
                        """
                        count: 0
                        colour: green
                        items:
                          - {id: 7, fast: {}}
                          - {id: b}
                        bogus: 1
                        """);

        assertThat(errors)
                .extracting(DocumentError::path)
                .containsExactly("title", "count", "colour", "items[0].id", "items[1]", "bogus");
        assertThat(errors).extracting(DocumentError::line).containsExactly(1, 1, 2, 4, 5, 6);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "   ",
                "# nothing",
                "a: [",
                "a: b: c",
                "\u0000",
                "--- {}\n--- {}",
                "{a: 1}}",
                "\t- x",
                "? [a]\n: b",
                "*x",
                "%YAML 9.9\n---\n"
            })
    void unreadableTextIsAnErrorAndNoException(String text) {
        assertThat(errors(text)).isNotEmpty();
    }

    @Test
    void hugeAndDeepTextsAreRefused() {
        assertThat(errors("a".repeat(YamlText.MAX_CHARACTERS + 1)))
                .extracting(DocumentError::message)
                .containsExactly("must have at most 524288 characters, has 524289");
        assertThat(errors("[".repeat(100_000)))
                .extracting(DocumentError::message)
                .containsExactly("must be nested at most 32 levels deep");
    }

    private static Sheet valid(String text) {
        return switch (DocumentReader.read(text, Sheet.class)) {
            case Reading.Valid<Sheet>(Sheet sheet) -> sheet;
            case Reading.Invalid<Sheet> invalid ->
                    throw new AssertionError(invalid.errors().toString());
        };
    }

    private static List<DocumentError> errors(String text) {
        return switch (DocumentReader.read(text, Sheet.class)) {
            case Reading.Valid<Sheet> valid ->
                    throw new AssertionError("is valid: " + valid.document());
            case Reading.Invalid<Sheet>(List<DocumentError> errors) -> errors;
        };
    }

    record Choosy(@Setting(explanation = "Words.", defaults = "[]") List<Strict> words) {
        Choosy {
            if (words.isEmpty()) {
                throw new IllegalArgumentException("must have words");
            }
        }
    }

    record Strict(@Setting(explanation = "Size.", max = 3) int size) {
        Strict {
            if (size < 1) {
                throw new IllegalArgumentException("size must be >= 1, was " + size);
            }
        }
    }

    @Test
    void aDefaultThatStandsInForAFaultySettingIsNotReportedToo() {
        assertThat(messages("words: [{size: 0}]"))
                .containsExactly("words[0]: size must be >= 1, was 0");
        assertThat(messages("words: []")).containsExactly(": must have words");
        assertThat(messages("words: [{size: 4}]"))
                .containsExactly("words[0].size: must be <= 3, was 4");
    }

    private static List<String> messages(String text) {
        return ((Reading.Invalid<Choosy>) DocumentReader.read(text, Choosy.class))
                .errors().stream().map(e -> e.path() + ": " + e.message()).toList();
    }
}
