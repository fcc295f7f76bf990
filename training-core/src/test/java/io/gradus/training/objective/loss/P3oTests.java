package io.gradus.training.objective.loss;

import static io.gradus.training.objective.loss.LossCase.PLAIN;
import static io.gradus.training.objective.loss.LossCase.slope;
import static io.gradus.training.objective.loss.LossCase.told;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.policy.Tap;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class P3oTests {
    private static final P3o LOSS = new P3o(PairChoice.ALL, PairSurrogateLossClipping.SEPARATE);

    @Test
    void eachRolloutOfAPairIsClippedByItsOwnRatio() {
        float up = (float) Math.log(1.5);
        // rewards 3 and 1: advantages 1 and -1; the better one's ratio 1.5 is clipped at 1.28
        LossBatch batch =
                new LossCase()
                        .row(0, 3, 0, new float[] {0, 0}, up / 2, up / 2)
                        .row(0, 1, 0, new float[] {0}, up)
                        .batch();
        LossResult result = LOSS.evaluate(batch, PLAIN);
        assertThat(result.loss()).isCloseTo(-1.28 + 1.5, within(1e-6));
        assertThat(slope(result, Tap.Token.LOG_PROB, 0, 0)).isZero();
        assertThat(slope(result, Tap.Token.LOG_PROB, 1, 0)).isCloseTo(1.5, within(1e-6));
        assertThat(result.clipShare()).isCloseTo(2.0 / 3, within(1e-9));
        assertThat(told(result, "loss/gap")).isEqualTo(2);
    }

    @Test
    void jointlyAPairHasOneRatioAndPaysForHowFarItMovedApart() {
        P3o joint = new P3o(PairChoice.ALL, PairSurrogateLossClipping.JOINT);
        float up = (float) Math.log(1.1);
        // rewards 3 and 1: half their gap is 1; ratios 1.1 and 1 / 1.1 * 1.05, of the pair 1.05
        float down = (float) Math.log(1.05 / 1.1);
        LossBatch near =
                new LossCase()
                        .row(0, 3, 0, new float[] {0, 0}, up / 2, up / 2)
                        .row(0, 1, 0, new float[] {0}, down)
                        .batch();
        LossResult result = joint.evaluate(near, PLAIN);
        assertThat(result.loss()).isCloseTo(-1.05 * Math.log(1.1 * 1.1 / 1.05), within(1e-6));
        assertThat(slope(result, Tap.Token.LOG_PROB, 0, 1)).isCloseTo(-1.05, within(1e-6));
        assertThat(slope(result, Tap.Token.LOG_PROB, 1, 0)).isCloseTo(1.05, within(1e-6));
        assertThat(result.clipShare()).isZero();

        // apart by log 1.5 > log 1.28: no gradient; the pair's ratio 1.5 counts as 1.28
        LossBatch far =
                new LossCase()
                        .row(0, 3, 0, new float[] {0}, (float) Math.log(1.5))
                        .row(0, 1, 0, 0f)
                        .batch();
        LossResult clipped = joint.evaluate(far, PLAIN);
        assertThat(clipped.loss()).isCloseTo(-1.28 * Math.log(1.28), within(1e-6));
        assertThat(slope(clipped, Tap.Token.LOG_PROB, 0, 0)).isZero();
        assertThat(clipped.clipShare()).isEqualTo(1);
    }

    @Test
    void onPolicyBothClippingsHaveOneGradient() {
        LossCase some = new LossCase();
        for (double reward : new double[] {4, 1, 1, 0}) {
            some.row(0, reward, 0, -1f, -2f);
        }
        LossResult separate = LOSS.evaluate(some.batch(), PLAIN);
        LossResult joint =
                new P3o(PairChoice.ALL, PairSurrogateLossClipping.JOINT)
                        .evaluate(some.batch(), PLAIN);
        for (int row = 0; row < 4; row++) {
            assertThat(slope(joint, Tap.Token.LOG_PROB, row, 0))
                    .isCloseTo(slope(separate, Tap.Token.LOG_PROB, row, 0), within(1e-6));
        }
    }

    @Test
    void onPolicyTheGradientIsThatOfRewardsMinusTheirMean() {
        double[] rewards = {4, 1, 1, 0};
        LossCase some = new LossCase();
        for (double reward : rewards) {
            some.row(0, reward, 0, -1f, -2f);
        }
        LossResult result = LOSS.evaluate(some.batch(), PLAIN);
        // over all pairs the advantages of one rollout sum to 4 * (reward - 1.5) / 2; 5 pairs
        // differ
        for (int row = 0; row < 4; row++) {
            assertThat(slope(result, Tap.Token.LOG_PROB, row, 1))
                    .isCloseTo(-4 * (rewards[row] - 1.5) / 2 / 5, within(1e-6));
        }
    }

    @Test
    void shiftingAProblemsRewardsChangesNothing() {
        SplittableRandom random = new SplittableRandom(7);
        LossBatch batch = LossCase.random(random).batch();
        List<TrainingRow> shifted =
                batch.rows().stream()
                        .map(r -> {
                            RowOrigin o = r.origin();
                            return new TrainingRow(
                                    r.tokens(),
                                    r.trainable(),
                                    r.behaviour(),
                                    r.advantages(),
                                    1,
                                    r.versions(),
                                    false,
                                    new RowOrigin(
                                            1, o.group(), 0, o.reward() + 5 + o.group(), 0, 0, 0));
                        })
                        .toList();
        assertThat(LOSS.evaluate(batch.with(shifted), PLAIN).loss())
                .isCloseTo(LOSS.evaluate(batch, PLAIN).loss(), within(1e-12));
    }

    @Test
    void theTermsAreTheGradientsOfTheLoss() {
        SplittableRandom random = new SplittableRandom(42);
        for (PairChoice pairs : PairChoice.values()) {
            LossCase.assertGradients(
                    new P3o(pairs, PairSurrogateLossClipping.SEPARATE),
                    LossCase.random(random).batch(),
                    PLAIN);
        }
    }

    @Test
    void aRatioBeyondAllBoundsStaysFinite() {
        LossBatch batch =
                new LossCase().row(0, 1, 0, -1f).row(0, 0, 0, new float[] {-5000}, -1f).batch();
        LossResult result = LOSS.evaluate(batch, PLAIN);
        assertThat(result.loss()).isFinite();
        assertThat(slope(result, Tap.Token.LOG_PROB, 1, 0)).isZero();
    }
}
