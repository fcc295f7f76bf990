package io.gradus.training.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.analysis.recipe.RecipeDocument;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.reward.rubric.RubricDocument;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a hostile text costs, counted in records that are made of it and errors that it gives. */
class ReadingCostTests {
    private static int made;
    private static int checked;

    record Part(@Setting(explanation = "Size.", defaults = "1", min = 1, max = 9) int size) {
        Part {
            made++;
        }
    }

    record Whole(
            @Setting(explanation = "Parts.", defaults = "[]", max = 5) List<Part> parts,
            @Setting(explanation = "More.", max = 4) Optional<List<Part>> more,
            @Setting(explanation = "Named.", defaults = "{}", max = 3)
                    SequencedMap<String, Part> named,
            @Setting(explanation = "Open.", defaults = "[]", max = 10_000) List<Part> open) {}

    @BeforeEach
    void countFromNothing() {
        made = 0;
        checked = 0;
    }

    @Test
    void aListIsReadUpToItsLimitWithOneErrorAtItsPlace() {
        assertThat(sentences("parts: [" + "{size: 2}, ".repeat(20_000) + "]"))
                .containsExactly("1:8 parts: must have <= 5 entries, has 20000");
        assertThat(made).isEqualTo(5);
        assertThat(checked).as("parts are not checked against an entry left unread").isZero();
    }

    @Test
    void anOptionalListAndAMappingAreReadUpToTheirLimitsToo() {
        assertThat(sentences("more: [" + "{}, ".repeat(900) + "]"))
                .containsExactly("1:7 more: must have <= 4 entries, has 900");
        assertThat(made).isEqualTo(4);
        String named =
                IntStream.range(0, 900)
                        .mapToObj(i -> "n" + i + ": {}")
                        .collect(Collectors.joining(", "));

        assertThat(sentences("named: {" + named + "}"))
                .containsExactly("1:8 named: must have <= 3 entries, has 900");
        assertThat(made).isEqualTo(7);
    }

    @Test
    void aListAtItsLimitIsReadWhole() {
        assertThat(read("parts: [{}, {}, {}, {}, {size: 9}]")).isInstanceOf(Reading.Valid.class);
        assertThat(made).isEqualTo(5);
        assertThat(checked).isEqualTo(1);
    }

    @Test
    void aHundredErrorsAreToldInTheOrderOfTheTextAndTheRestIsCounted() {
        String text = "open:\n" + "  - {size: 0}\n".repeat(9000) + "parts: [{size: x}]\nmore: 3\n";

        List<DocumentError> errors = errors(text);

        assertThat(errors).hasSize(DocumentError.MOST + 1);
        assertThat(errors.getFirst().sentence())
                .isEqualTo("2:12 open[0].size: must be >= 1, was 0");
        assertThat(errors.get(99).path()).isEqualTo("open[99].size");
        assertThat(errors.getLast().sentence())
                .isEqualTo(
                        "102:12 open[100].size: and 8902 more errors from here on;"
                                + " correct those above first");
        assertThat(DocumentError.count(errors)).isEqualTo("more than 100 errors");
    }

    @Test
    void exactlyAHundredErrorsAreAllTold() {
        List<DocumentError> errors = errors("open: [" + "{size: 0}, ".repeat(100) + "]");

        assertThat(errors).hasSize(100).noneMatch(e -> e.message().contains("more error"));
        assertThat(DocumentError.count(errors)).isEqualTo("100 errors");
        assertThat(errors("open: [" + "{size: 0}, ".repeat(101) + "]").getLast().message())
                .startsWith("and 1 more error from here on");
    }

    @Test
    void anErrorIsShortHoweverLongTheTextIsThatItQuotes() {
        String key = "k".repeat(100_000);

        assertThat(errors("{parts: \"" + key + "\", ? \"" + key + "\" : 1}"))
                .hasSize(2)
                .allMatch(e -> e.sentence().length() < 10_000);
    }

    @Test
    void everyListAndMappingOfADocumentHasALimit() {
        Set<Class<?>> seen = new HashSet<>();

        assertThat(
                        Stream.of(
                                        CurriculumDocument.class,
                                        RubricDocument.class,
                                        RecipeDocument.class)
                                .flatMap(type -> unlimited(new Shape.Fields(type), seen)))
                .isEmpty();
        assertThat(seen).hasSizeGreaterThan(100);
    }

    private static Stream<String> unlimited(Shape.Fields fields, Set<Class<?>> seen) {
        return seen.add(fields.type())
                ? fields.fields().stream().flatMap(f -> unlimited(f, f.shape(), seen))
                : Stream.empty();
    }

    private static Stream<String> unlimited(Field field, Shape shape, Set<Class<?>> seen) {
        return switch (shape) {
            case Shape.Listing(Shape entry) ->
                    Stream.concat(limited(field), unlimited(field, entry, seen));
            case Shape.Mapping(Shape value) ->
                    Stream.concat(limited(field), unlimited(field, value, seen));
            case Shape.Maybe(Shape inner) -> unlimited(field, inner, seen);
            case Shape.Fields fields -> unlimited(fields, seen);
            case Shape.Alternatives choice ->
                    choice.names().stream()
                            .flatMap(n -> unlimited(choice.named(n).orElseThrow().fields(), seen));
            default -> Stream.empty();
        };
    }

    private static Stream<String> limited(Field field) {
        return Double.isFinite(field.setting().max())
                ? Stream.empty()
                : Stream.of(field.component().getDeclaringRecord() + "." + field.name());
    }

    private static Reading<Whole> read(String text) {
        return DocumentReader.read(text, Whole.class, (_, _) -> checked++);
    }

    private static List<DocumentError> errors(String text) {
        return ((Reading.Invalid<Whole>) read(text)).errors();
    }

    private static List<String> sentences(String text) {
        return errors(text).stream().map(DocumentError::sentence).toList();
    }
}
