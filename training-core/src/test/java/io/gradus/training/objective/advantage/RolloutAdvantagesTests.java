package io.gradus.training.objective.advantage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Segment;
import io.gradus.training.rollout.SegmentSource;
import io.gradus.training.rollout.StopReason;
import java.util.List;
import org.junit.jupiter.api.Test;

class RolloutAdvantagesTests {
    private static final Rollout ROLLOUT =
            new Rollout(
                    Problem.of(
                            new ProblemKey("addition", 1, Difficulty.of("digits", 1), List.of()),
                            List.of(),
                            "1+1=",
                            "2",
                            Hints.none()),
                    0,
                    List.of(
                            segment(SegmentSource.ENVIRONMENT, 4, false),
                            segment(SegmentSource.POLICY, 2, true),
                            segment(SegmentSource.ENVIRONMENT, 1, false),
                            segment(SegmentSource.POLICY, 3, true)),
                    "2",
                    StopReason.END_TOKEN);

    private static Segment segment(SegmentSource source, int tokens, boolean trainable) {
        return new Segment(
                source,
                "solver",
                0,
                new int[tokens],
                trainable,
                new float[tokens],
                new float[tokens],
                0);
    }

    @Test
    void anEvenAdvantageLeavesOutWhatIsNotTrained() {
        RolloutAdvantages advantages = RolloutAdvantages.even(ROLLOUT, -0.5);

        assertThat(advantages.mean()).isEqualTo(-0.5);
        assertThat(advantages.tokens())
                .containsExactly(0, 0, 0, 0, -0.5f, -0.5f, 0, -0.5f, -0.5f, -0.5f);
    }

    @Test
    void advantagesBySegmentAreMeanedOverTrainedTokens() {
        RolloutAdvantages advantages =
                RolloutAdvantages.bySegment(ROLLOUT, new double[] {9, 1, 9, -0.25});

        assertThat(advantages.mean()).isCloseTo((2 * 1 - 3 * 0.25) / 5, within(1e-12));
        assertThat(advantages.tokens())
                .containsExactly(0, 0, 0, 0, 1, 1, 0, -0.25f, -0.25f, -0.25f);
    }
}
