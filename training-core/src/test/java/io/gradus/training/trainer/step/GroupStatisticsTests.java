package io.gradus.training.trainer.step;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.Verdict;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rollout.StopReason;
import java.util.Collections;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GroupStatisticsTests {
    private static ScoredGroup group(double... rewards) {
        Problem problem =
                Problem.of(
                        new ProblemKey("addition", 1, Difficulty.of("digits", 1), List.of()),
                        List.of(),
                        "1+1=",
                        "2",
                        Hints.none());
        List<Rollout> rollouts =
                IntStream.range(0, rewards.length)
                        .mapToObj(
                                i -> new Rollout(problem, i, List.of(), "2", StopReason.END_TOKEN))
                        .toList();
        return new ScoredGroup(
                new RolloutGroup(0, problem, rollouts),
                DoubleStream.of(rewards)
                        .mapToObj(r -> new RubricScore(r, Verdict.correct(), List.of()))
                        .toList());
    }

    @Test
    void aRewardIsValuedByTheMediansOfGroups() {
        // means 0.5, 0.25, 1; deviations 0.5, 0.25, 0: medians 0.5 and 0.25
        GroupStatistics groups =
                GroupStatistics.NONE.with(List.of(group(1, 0), group(0.5, 0), group(1, 1)));

        assertThat(groups.advantage(1)).isEqualTo(2);
        assertThat(groups.advantage(0.25)).isEqualTo(-1);
    }

    @Test
    void ofAnEvenNumberTheMiddleTwoCount() {
        GroupStatistics groups = GroupStatistics.NONE.with(List.of(group(1, 0), group(3, 0)));

        assertThat(groups.mean()).isEqualTo(1);
        assertThat(groups.deviation()).isEqualTo(1);
    }

    @Test
    void whereMostGroupsAreLevelNothingIsDivided() {
        GroupStatistics groups =
                GroupStatistics.NONE.with(List.of(group(0, 0), group(0, 0), group(1, 0)));

        assertThat(groups.advantage(1)).isEqualTo(1);
    }

    @Test
    void theOldestOfMoreThan10240MakeRoom() {
        GroupStatistics groups =
                GroupStatistics.NONE
                        .with(List.of(group(9, 9)))
                        .with(Collections.nCopies(10_240, group(2, 0)));

        assertThat(groups.means()).hasSize(10_240).containsOnly(1.0);
        assertThat(groups.deviations()).hasSize(10_240).containsOnly(1.0);
    }
}
