package io.gradus.training.objective.advantage;

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
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.rollout.StopReason;
import java.util.List;
import org.junit.jupiter.api.Test;

class SignedOutcomeTests {
    @Test
    void rightAnswersCountOneAndWrongOnesMinusOneWhateverTheirReward() {
        Problem problem =
                Problem.of(
                        new ProblemKey("addition", 1, Difficulty.of("digits", 1), List.of()),
                        List.of(),
                        "1+1=",
                        "2",
                        Hints.none());
        float[] none = new float[0];
        Segment answer =
                new Segment(
                        SegmentSource.POLICY, "solver", 0, new int[] {5, 1}, true, none, none, 0);
        Rollout rollout = new Rollout(problem, 0, List.of(answer), "", StopReason.END_TOKEN);
        ScoredGroup group =
                new ScoredGroup(
                        new RolloutGroup(0, problem, List.of(rollout, rollout)),
                        List.of(
                                new RubricScore(0.2, Verdict.correct(), List.of()),
                                new RubricScore(0.9, Verdict.wrong("3"), List.of())));

        List<RolloutAdvantages> advantages =
                ScoredGroups.estimated(new SignedOutcome(), group).getFirst().advantages();

        assertThat(advantages.get(0).tokens()).containsExactly(1, 1);
        assertThat(advantages.get(1).tokens()).containsExactly(-1, -1);
    }
}
