package io.gradus.training.round;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.catalogue.ProblemSource;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.rubric.SampleGroups;
import io.gradus.training.rubric.ScoredGroup;
import java.util.List;
import org.junit.jupiter.api.Test;

class GroupFilterTests {
    private static final Problem PROBLEM =
            ProblemSource.of("addition", List.of()).item(1, Difficulty.of("digits", 2));
    private static final ScoredGroup FAILED = SampleGroups.passing(PROBLEM, 0, 4);
    private static final ScoredGroup MIXED = SampleGroups.passing(PROBLEM, 1, 4);
    private static final ScoredGroup SOLVED = SampleGroups.passing(PROBLEM, 4, 4);

    @Test
    void zeroVarianceDropsGroupsWithoutADifference() {
        assertThat(new GroupFilter.ZeroVariance().admit(List.of(FAILED, MIXED, SOLVED)))
                .containsExactly(MIXED);
    }

    @Test
    void noneAdmitsEveryGroup() {
        assertThat(new GroupFilter.None().admit(List.of(FAILED, MIXED, SOLVED)))
                .containsExactly(FAILED, MIXED, SOLVED);
    }
}
