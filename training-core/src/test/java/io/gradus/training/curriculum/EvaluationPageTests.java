package io.gradus.training.curriculum;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.document.Reading;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Keeps docs/evaluation.md true: every line is a document's, every test exists. */
class EvaluationPageTests {
    private static final Path PAGE = Path.of("..", "docs", "evaluation.md");

    static List<PageRow> rows() throws IOException {
        return PageRow.of(PAGE, 2);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void everyLineIsOneOfAValidDocument(PageRow row) {
        assertThat(row.lines()).hasSize(1);
        assertThat(
                        CurriculumReader.read(
                                """
                                gradus: 1
                                curriculum: line
                                stages: [{name: s, problems: [{family: addition}], maxSteps: 9}]
                                evaluate: %s
                                """
                                        .formatted(row.lines().getFirst())))
                .isInstanceOf(Reading.Valid.class);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void everyTestOfTheTableExists(PageRow row) throws IOException {
        row.expectTests();
    }

    @Test
    void thePageHasARowForEveryMeasure() throws IOException {
        assertThat(rows()).hasSizeGreaterThanOrEqualTo(10);
    }
}
