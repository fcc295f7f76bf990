package io.gradus.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.List;
import org.junit.jupiter.api.Test;

class DifficultyAxisTests {
    @Test
    void anAxisRisesInDoublingSteps() {
        List<DifficultyAxis> axes = DifficultyAxis.of(ProblemSource.of("addition", List.of()));

        assertThat(axes).hasSize(1);
        assertThat(axes.getFirst().attribute()).isEqualTo("digits");
        assertThat(axes.getFirst().cells())
                .extracting(Difficulty::toString)
                .containsExactly("digits=1", "digits=2", "digits=3", "digits=5");
    }

    @Test
    void theOtherAttributesStayAtTheirSmallestLevel() {
        DifficultyAxis by =
                DifficultyAxis.of(ProblemSource.of("multiplication", List.of())).getLast();

        assertThat(by.cells())
                .extracting(Difficulty::toString)
                .containsExactly(
                        "digits=1,by=1", "digits=1,by=2", "digits=1,by=3", "digits=1,by=5");
    }

    @Test
    void cellsWithLongTextsAreLeftOut() {
        DifficultyAxis digits = DifficultyAxis.of(ProblemSource.of("sorting", List.of())).getLast();

        assertThat(digits.cells()).allMatch(cell -> 2 * cell.level("digits") + 1 <= 24);
    }

    @Test
    void withATransformOnlyItsOwnAttributesAreMeasured() {
        List<DifficultyAxis> axes =
                DifficultyAxis.of(ProblemSource.of("sorting", List.of("multiple-choice")));

        assertThat(axes).extracting(DifficultyAxis::attribute).containsExactly("options");
    }
}
