package io.gradus.training.objective.exploration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.engine.TorchEngine;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.rollout.Rollout;
import java.util.List;
import org.junit.jupiter.api.Test;

class HiddenStatesTests {
    private static final PolicyShape SHAPE = PolicyShape.of(Characters.SIZE, 1, 16, 2, 1, 16, 16);

    /** Behind a response of one token its mean is the state behind the last token of the row. */
    @Test
    void thePromptIsTakenOutOfTheMean() {
        Rollout one = Rollouts.of(0, new int[] {3, 4, 5}, new int[] {7});
        Rollout two = Rollouts.of(1, new int[] {3, 4, 5}, new int[] {7, 8});
        try (TorchEngine engine =
                new TorchEngine(
                        PolicyWeights.initial(SHAPE, new RandomStreams(4)),
                        ComputeDevice.choose("cpu"),
                        2)) {
            double[][] states = new HiddenStates(engine).of(List.of(one, two));
            TokenBatch batch =
                    new TokenBatch(new int[][] {{3, 4, 5, 7}, {3, 4, 5, 7, 8}}, new float[] {1, 1});
            float[][] last =
                    engine.score(batch, TapRequest.of(Tap.Pooled.LAST)).of(Tap.Pooled.LAST);
            for (int i = 0; i < 16; i++) {
                assertThat(states[0][i]).isCloseTo(last[0][i], within(1e-5));
                double both = (last[0][i] + last[1][i]) / 2;
                assertThat(states[1][i]).isCloseTo(both, within(1e-5));
            }
        }
    }
}
