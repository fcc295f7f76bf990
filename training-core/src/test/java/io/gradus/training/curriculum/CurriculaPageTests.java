package io.gradus.training.curriculum;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Keeps docs/curricula.md true: every line is a document's, every test exists. */
class CurriculaPageTests {
    private static final Path PAGE = Path.of("..", "docs", "curricula.md");

    /** Stages of one family, of a pool, of two entries and of two attributes; a line suits some. */
    private static final List<String> PROBLEMS =
            List.of(
                    "[{family: addition, difficulty: {digits: 1..3}}]",
                    "[{pool: p}]",
                    "[{family: addition, difficulty: {digits: 1..2}}, {family: sorting, difficulty: {length: 2, digits: 1}}]",
                    "[{family: number-guessing}]");

    private static final String POOL =
            "pools: {p: {fixed: {problems: [{family: addition, difficulty: {digits: 1..3}}]}}}";

    static List<PageRow> rows() throws IOException {
        return PageRow.of(PAGE, 2);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void everyLineIsOneOfAValidDocument(PageRow row) throws IOException {
        List<String> files = row.lines().stream().filter(l -> l.endsWith(".yaml")).toList();
        for (String file : files) {
            ExampleTests.read(Files.readString(Path.of("..").resolve(file)));
        }
        List<String> tops = row.lines().stream().filter(CurriculaPageTests::isTop).toList();
        List<String> ofStages =
                row.lines().stream().filter(l -> !isTop(l) && !files.contains(l)).toList();
        assertThat(row.lines()).as("a row names a document").isNotEmpty();
        for (String line : ofStages.isEmpty() && !tops.isEmpty() ? List.of("") : ofStages) {
            List<Reading<CurriculumDocument>> readings =
                    PROBLEMS.stream().map(problems -> read(tops, problems, line)).toList();
            assertThat(readings).as(line).anyMatch(Reading.Valid.class::isInstance);
        }
    }

    private static boolean isTop(String line) {
        return line.matches("(pools|models|objective|policy): .*");
    }

    private static Reading<CurriculumDocument> read(
            List<String> tops, String problems, String line) {
        boolean hasPool = tops.stream().anyMatch(top -> top.startsWith("pools:"));
        boolean hasObjective = tops.stream().anyMatch(top -> top.startsWith("objective:"));
        String text =
                """
                gradus: 1
                curriculum: line
                policy: {layers: 1, width: 32, context: 512, warmStart: {until: 0.2, maxSteps: 10}}
                %s
                %s
                %s
                stages:
                  - name: s
                    problems: %s
                    %s
                    maxSteps: 200
                  - name: t
                    problems: [{family: addition, difficulty: {digits: 1}}]
                    maxSteps: 20
                """
                        .formatted(
                                hasObjective ? "" : "objective: {groupSize: 8, maxTokens: 40}",
                                hasPool ? "" : POOL,
                                String.join("\n", tops),
                                problems,
                                line.startsWith("loop:") || line.startsWith("demote:") ? "" : line);
        return CurriculumReader.read(inLastStage(text, line));
    }

    /** Loops and demotions lead back, so that the second stage has them. */
    private static String inLastStage(String text, String line) {
        return line.startsWith("loop:") || line.startsWith("demote:")
                ? text.strip() + "\n    " + line + "\n"
                : text;
    }

    @ParameterizedTest
    @MethodSource("rows")
    void everyTestOfTheTableExists(PageRow row) throws IOException {
        row.expectTests();
    }

    @Test
    void thePageHasARowForEveryMethodThatIsClaimed() throws IOException {
        assertThat(rows()).hasSizeGreaterThanOrEqualTo(85);
    }
}
