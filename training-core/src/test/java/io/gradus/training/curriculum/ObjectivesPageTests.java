package io.gradus.training.curriculum;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Keeps docs/objectives.md true: every line is a document's, every test exists. */
class ObjectivesPageTests {
    private static final Path PAGE = Path.of("..", "docs", "objectives.md");

    /** Problems of one turn and of several; a line suits some. */
    private static final List<String> PROBLEMS =
            List.of(
                    "[{family: addition, difficulty: {digits: 1..2}}]",
                    "[{family: number-guessing}]",
                    "[{pool: p}]");

    private static final String POOL =
            "{p: {fixed: {problems: [{family: addition, difficulty: {digits: 1..3}}]}}}";

    /** Names of an element of the document; other lines stand in the objective. */
    private static final String TOPS = "(pools|models|policy|stage): .*";

    static List<PageRow> rows() throws IOException {
        return PageRow.of(PAGE, 3);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void everyLineIsOneOfAValidDocument(PageRow row) {
        assertThat(row.lines()).as("a row names a line of a document").isNotEmpty();
        List<Reading<CurriculumDocument>> readings =
                PROBLEMS.stream().map(problems -> read(row.lines(), problems)).toList();
        assertThat(readings)
                .as(row.lines() + ": " + readings.getFirst())
                .anyMatch(Reading.Valid.class::isInstance);
    }

    private static Reading<CurriculumDocument> read(List<String> lines, String problems) {
        String objective =
                lines.stream()
                        .filter(line -> !line.matches(TOPS))
                        .map(ObjectivesPageTests::inner)
                        .filter(line -> !line.isBlank())
                        .map(line -> ", " + line)
                        .collect(Collectors.joining());
        return CurriculumReader.read(
                """
                gradus: 1
                curriculum: line
                policy: {layers: 1, width: 32, context: 512, warmStart: {until: 0.2, maxSteps: 10}%s}
                %s
                objective: {groupSize: 8, maxTokens: 16%s}
                %s
                """
                        .formatted(
                                top("policy", lines).map(line -> ", " + line).orElse(""),
                                "pools: "
                                        + top("pools", lines).map("{%s}"::formatted).orElse(POOL)
                                        + top("models", lines)
                                                .map("\nmodels: {%s}"::formatted)
                                                .orElse(""),
                                objective,
                                "stages: [{name: s, problems: %s, maxSteps: 200%s}]"
                                        .formatted(
                                                problems,
                                                top("stage", lines)
                                                        .map(line -> ", " + line)
                                                        .orElse(""))));
    }

    /** Value of an element of the document, without the braces around it. */
    private static Optional<String> top(String name, List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith(name + ": "))
                .map(line -> inner(line.substring(name.length() + 2)))
                .findFirst();
    }

    private static String inner(String flow) {
        return flow.startsWith("{") ? flow.substring(1, flow.length() - 1) : flow;
    }

    @ParameterizedTest
    @MethodSource("rows")
    void everyTestOfTheTableExists(PageRow row) throws IOException {
        row.expectTests();
    }

    @Test
    void thePageHasARowForEveryMechanismThatIsClaimed() throws IOException {
        assertThat(rows()).hasSizeGreaterThanOrEqualTo(100);
    }
}
