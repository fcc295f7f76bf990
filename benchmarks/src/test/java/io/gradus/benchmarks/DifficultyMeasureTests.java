package io.gradus.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.problem.catalogue.ProblemFamilies;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DifficultyMeasureTests {
    static List<String> families() {
        return ProblemFamilies.names();
    }

    @ParameterizedTest
    @MethodSource("families")
    void everyFamilyFitsThePolicyThatMeasuresIt(String family) {
        ProblemSource source = ProblemSource.of(family, List.of());
        DifficultyMeasure measure =
                new DifficultyMeasure(source, new DifficultyBudget(1, 0.6, 500, 48, 200));

        CurriculumDocument document = measure.document(DifficultyAxis.of(source));

        assertThat(document.stages().getFirst().problems()).isNotEmpty();
        assertThat(document.policy().context()).isLessThanOrEqualTo(700);
    }
}
