package io.gradus.training.curriculum;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.gradus.training.analysis.recipe.ShippedRecipes;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.Reading;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers beyond the limits of their settings are errors at their place, whatever reads them. */
class OutOfRangeTests {
    private static final String TEXT =
            """
            gradus: 1
            curriculum: test
            policy: {%s}
            stages: [{name: only, problems: [{family: addition, difficulty: {digits: 1}}]}]
            """;
    private static final List<String> ODD =
            List.of("0", "-1", "-2147483648", "1", "7", "2147483647", "0.5", "-1e300", "1e300");

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            value = {
                "layers: 0 => policy.layers: must be >= 1, was 0",
                "layers: -3 => policy.layers: must be >= 1, was -3",
                "layers: 65 => policy.layers: must be <= 64, was 65",
                "width: 0 => policy.width: must be >= 8, was 0",
                "width: -128 => policy.width: must be >= 8, was -128",
                "width: 1000000 => policy.width: must be <= 8192, was 1000000",
                "heads: 0 => policy.heads: must be >= 1, was 0",
                "heads: -4 => policy.heads: must be >= 1, was -4",
                "kvHeads: 0 => policy.kvHeads: must be >= 1, was 0",
                "kvHeads: -2 => policy.kvHeads: must be >= 1, was -2",
                "feedForward: -2147483648 => policy.feedForward: must be >= 8, was -2147483648",
                "context: 40000 => policy.context: must be <= 32768, was 40000",
            })
    void aSizeOfThePolicyBeyondItsLimitsIsAnErrorAtItsPlace(String setting, String error) {
        assertThat(errors(setting)).containsExactly(error);
    }

    @Test
    void everySizeBeyondItsLimitsIsReported() {
        assertThat(errors("layers: 0, width: 0, heads: 0, kvHeads: 0"))
                .containsExactly(
                        "policy.layers: must be >= 1, was 0",
                        "policy.width: must be >= 8, was 0",
                        "policy.heads: must be >= 1, was 0",
                        "policy.kvHeads: must be >= 1, was 0");
    }

    /** A document with a pool, a sampler and guidance, which draw problems when it is checked. */
    @Test
    void noNumberOfADocumentMakesItsReadingThrow() {
        String text = resolved("adcl-egsr");
        List<DocumentNode.Scalar> numbers = numbers(DocumentTree.read(text).root()).toList();
        assertThat(numbers).hasSizeGreaterThan(40);
        for (DocumentNode.Scalar number : numbers) {
            for (String odd : ODD) {
                String changed =
                        text.substring(0, number.place().start())
                                + odd
                                + text.substring(number.place().end());
                assertThatCode(() -> CurriculumReader.read(changed))
                        .as("%s: %s", number.path(), odd)
                        .doesNotThrowAnyException();
            }
        }
    }

    private static List<String> errors(String policy) {
        return CurriculumReader.read(TEXT.formatted(policy))
                        instanceof Reading.Invalid<CurriculumDocument>(List<DocumentError> errors)
                ? errors.stream().map(e -> e.path() + ": " + e.message()).toList()
                : List.of();
    }

    private static String resolved(String recipe) {
        String text = ShippedRecipes.named(recipe).orElseThrow().curriculumNamed("test");
        var reading = (Reading.Valid<CurriculumDocument>) CurriculumReader.read(text);
        return reading.document().resolved();
    }

    private static Stream<DocumentNode.Scalar> numbers(DocumentNode node) {
        return switch (node) {
            case DocumentNode.Scalar scalar ->
                    Stream.of(scalar).filter(s -> s.kind() == DocumentNode.Kind.NUMBER);
            case DocumentNode.Mapping mapping ->
                    mapping.entries().values().stream().flatMap(OutOfRangeTests::numbers);
            case DocumentNode.Sequence sequence ->
                    sequence.entries().stream().flatMap(OutOfRangeTests::numbers);
        };
    }
}
