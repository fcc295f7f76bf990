package io.gradus.training.curriculum.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.ExampleTests;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Field;
import io.gradus.training.document.Place;
import io.gradus.training.document.Reading;
import io.gradus.training.document.ShapeAt;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** One fault gives one error: what stands in for a refused value is not found fault with. */
class OneErrorEachTests {
    private static final String STAGE =
            """
            gradus: 1
            curriculum: test
            stages:
              - name: only
                problems: [{family: addition}]
                maxSteps: 60
                promote: {when: "steps >= 1", minSteps: 10, holds: 4}
            """;

    @Test
    void aWrongLengthOfAStageIsNotComparedWithWhatItsRulesAsk() {
        assertThat(errors(STAGE)).isEmpty();
        assertThat(errors(STAGE.replace("maxSteps: 60", "maxSteps: -60")))
                .containsExactly("6:15 stages[0].maxSteps: must be >= 1, was -60");
    }

    @Test
    void anEndlessConditionIsToldOnce() {
        assertThat(errors(STAGE.replace("steps >= 1", "steps >= 1 or ".repeat(100) + "steps >= 1")))
                .containsExactly(
                        "7:21 stages[0].promote.when: must have <= 1000 characters, has 1410");
    }

    @Test
    void aNumberBeyondItsLimitIsTheOnlyFault() throws IOException {
        String text = Files.readString(ExampleTests.FOLDER.resolve("every-mechanism.yaml"));
        List<Wrong> wrong = numbers(DocumentTree.read(text).root()).flatMap(Wrong::of).toList();

        assertThat(wrong).hasSizeGreaterThan(60);
        assertThat(wrong)
                .allSatisfy(w ->
                        assertThat(errors(w.in(text)))
                                .singleElement()
                                .asString()
                                .contains(w.number().path() + ": must be "));
    }

    /** A number of a document and what is beyond the limits of its setting. */
    private record Wrong(DocumentNode.Scalar number, String value) {
        static Stream<Wrong> of(DocumentNode.Scalar number) {
            return ShapeAt.of(CurriculumDocument.class, number.path())
                    .flatMap(ShapeAt::field)
                    .map(Field::setting)
                    .stream()
                    .flatMap(s -> Stream.of(Math.floor(s.min()) - 1, Math.ceil(s.max()) + 1))
                    .filter(beyond -> Math.abs(beyond) < Integer.MAX_VALUE)
                    .map(beyond -> new Wrong(number, Long.toString(beyond.longValue())));
        }

        String in(String text) {
            Place place = number.place();
            return text.substring(0, place.start()) + value + text.substring(place.end());
        }
    }

    private static Stream<DocumentNode.Scalar> numbers(DocumentNode node) {
        return switch (node) {
            case DocumentNode.Scalar scalar ->
                    Stream.of(scalar).filter(s -> s.kind() == DocumentNode.Kind.NUMBER);
            case DocumentNode.Mapping mapping ->
                    mapping.entries().values().stream().flatMap(OneErrorEachTests::numbers);
            case DocumentNode.Sequence sequence ->
                    sequence.entries().stream().flatMap(OneErrorEachTests::numbers);
        };
    }

    private static List<String> errors(String text) {
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument> _ -> List.of();
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    errors.stream().map(DocumentError::sentence).toList();
        };
    }
}
