package io.gradus.training.objective.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.objective.advantage.AdvantageSpec.Mean;
import io.gradus.training.objective.advantage.AdvantageSpec.Spread;
import io.gradus.training.objective.advantage.GroupRelative;
import io.gradus.training.objective.advantage.RolloutAdvantages;
import io.gradus.training.objective.advantage.ScoredGroups;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/**
 * One group worked by hand through the papers' formulas, from rewards to losses: rollout a has
 * reward 1 and two tokens of ratio 1.5 and 1, rollout b reward 0 and one token of ratio 0.5. The
 * clip is [0.8, 1.28], the limit of a completion 4 tokens.
 *
 * <p>The mean reward is 1/2 and the deviation, with n - 1, sqrt(2 * 0.25) = 0.7071068, so that GRPO
 * gives a A = 0.5 / (0.7071068 + 0.0001) = 0.7070068 and b -A. Clipped surrogates are the smaller
 * of r A and clip(r) A: of a 1.28 A (from 1.5 A) and A, of b -0.8 A (from -0.5 A).
 */
class PaperFormulaTests {
    private static final Offset<Double> EXACT = within(2e-6);
    private static final double A = 0.7070068;

    private static SurrogateBatch batch(Mean mean, Spread spread) {
        double[] advantages =
                ScoredGroups.estimated(
                                new GroupRelative(mean, spread), ScoredGroups.rewards(0, 1, 0))
                        .getFirst()
                        .advantages()
                        .stream()
                        .mapToDouble(RolloutAdvantages::mean)
                        .toArray();
        return new SurrogateBatch()
                .row(advantages[0], Math.log(1.5), 0)
                .row(advantages[1], Math.log(0.5));
    }

    private static SurrogateBatch divided() {
        return batch(Mean.GROUP, Spread.GROUP);
    }

    /**
     * arXiv:2402.03300, equation 3: mean over rollouts of means over tokens, (2.28/2 - 0.8) / 2.
     */
    @Test
    void grpo() {
        assertThat(divided().evaluate(new SurrogateSpec.Grpo().parts()).loss())
                .isCloseTo(-0.17 * A, EXACT);
    }

    /** arXiv:2503.14476, equation 8: one mean over all three tokens, (2.28 - 0.8) / 3. */
    @Test
    void dapo() {
        assertThat(divided().evaluate(new SurrogateSpec.Dapo().parts()).loss())
                .isCloseTo(-1.48 / 3 * A, EXACT);
    }

    /**
     * arXiv:2503.20783, section 3.2: advantages are 1/2 and -1/2, undivided, and sums over tokens
     * are divided by the limit: (2.28 - 0.8) * 0.5 / (2 rollouts * 4) = 0.0925.
     */
    @Test
    void drGrpo() {
        assertThat(
                        batch(Mean.GROUP, Spread.NONE)
                                .evaluate(new SurrogateSpec.DrGrpo().parts())
                                .loss())
                .isCloseTo(-0.0925, EXACT);
    }

    /**
     * arXiv:2507.18071, equations 5 and 7: of a the ratio is (1.5 * 1)^(1/2) = 1.2247449, of b 0.5.
     * Within the published [0.9997, 1.0004] a counts 1.0004 and b 0.9997 and nothing moves: the
     * loss is -(1.0004 - 0.9997) A / 2 = -0.00035 A.
     */
    @Test
    void gspo() {
        SurrogateLoss loss = new SurrogateSpec.Gspo().parts();

        assertThat(divided().evaluate(loss).loss()).isCloseTo(-0.00035 * A, EXACT);
        assertThat(divided().gradient(loss, 0, 0)).isZero();
        assertThat(divided().gradient(loss, 1, 0)).isZero();
    }

    /**
     * arXiv:2506.13585, equation 4: each token's gradient of log pi counts by its ratio, which is a
     * constant and below its cap of 5 here: -1.5 A / 3, -A / 3 and 0.5 A / 3. None is dropped.
     */
    @Test
    void cispo() {
        SurrogateLoss loss = new SurrogateSpec.Cispo().parts();

        assertThat(divided().gradient(loss, 0, 0)).isCloseTo(-1.5 * A / 3, EXACT);
        assertThat(divided().gradient(loss, 0, 1)).isCloseTo(-A / 3, EXACT);
        assertThat(divided().gradient(loss, 1, 0)).isCloseTo(0.5 * A / 3, EXACT);
    }

    /**
     * arXiv:2402.14740, section 3: a's baseline is b's reward and the other way round, so that the
     * advantages are 1 and -1; the gradient of each token's log pi is -1 or 1 over 2 rollouts.
     */
    @Test
    void rloo() {
        SurrogateLoss loss = new ReinforceSpec.Rloo().parts();
        SurrogateBatch batch = batch(Mean.LEAVE_ONE_OUT, Spread.NONE);

        assertThat(batch.gradient(loss, 0, 0)).isCloseTo(-0.5, EXACT);
        assertThat(batch.gradient(loss, 0, 1)).isCloseTo(-0.5, EXACT);
        assertThat(batch.gradient(loss, 1, 0)).isCloseTo(0.5, EXACT);
    }
}
