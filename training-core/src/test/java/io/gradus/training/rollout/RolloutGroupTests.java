package io.gradus.training.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.SampleGroups;
import java.util.List;
import org.junit.jupiter.api.Test;

class RolloutGroupTests {
    private static final Problem PROBLEM =
            ProblemSource.of("addition", List.of()).item(1, Difficulty.of("digits", 2));

    @Test
    void completionsThatAreAlikeCountOnce() {
        assertThat(SampleGroups.of(PROBLEM, "7", "7", "8", "7").distinctShare()).isEqualTo(0.5);
        assertThat(SampleGroups.of(PROBLEM, "7", "8").distinctShare()).isEqualTo(1);
    }
}
