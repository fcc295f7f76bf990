package io.gradus.training.objective.loss;

import static io.gradus.training.objective.loss.LossCase.PLAIN;
import static io.gradus.training.objective.loss.LossCase.slope;
import static io.gradus.training.objective.loss.LossCase.told;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.text.Characters;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The losses that imitate some rollouts or tokens, or leave some out. */
class MixedLossTests {
    private static double ofLogProb(LossResult result, int row, int t) {
        return slope(result, Tap.Token.LOG_PROB, row, t);
    }

    @Test
    void leftoversAreMadeLikelierByTheirAdvantageAndABoundedWeight() {
        float half = (float) Math.log(0.5);
        // whole rollouts: ratios 0.25, 4 (bounded to 1.9), and one of negative advantage
        LossBatch batch =
                new LossCase()
                        .row(0, 1, 2, new float[] {0, 0}, half, half)
                        .row(0, 1, 1, new float[] {4 * half, 0}, 2 * half, 0)
                        .row(0, 0, -1, -1f)
                        .batch();
        LossResult whole = new ALol(0.9, LeftoverLossWeighting.SEQUENCE).evaluate(batch, PLAIN);
        double nats = Math.log(2);
        // (2 * 0.25 * 2 ln 2 + 1 * 1.9 * 2 ln 2) / 2
        assertThat(whole.loss()).isCloseTo(2.4 * nats, within(1e-6));
        assertThat(ofLogProb(whole, 0, 1)).isCloseTo(-0.5 / 2, within(1e-6));
        assertThat(ofLogProb(whole, 1, 0)).isCloseTo(-1.9 / 2, within(1e-6));
        assertThat(ofLogProb(whole, 2, 0)).isZero();
        assertThat(told(whole, "loss/keptShare")).isCloseTo(2.0 / 3, within(1e-9));

        LossResult tokens = new ALol(0.9, LeftoverLossWeighting.TOKEN).evaluate(batch, PLAIN);
        // each of the first two by 0.5; of the second row the first by 4 bounded to 1.9, then 1
        assertThat(tokens.loss()).isCloseTo((2 * 0.5 * 2 + 1.9 * 2) / 2 * nats, within(1e-6));
        LossResult none = new ALol(0.9, LeftoverLossWeighting.NONE).evaluate(batch, PLAIN);
        assertThat(none.loss()).isCloseTo((2 * 2 + 2) / 2.0 * nats, within(1e-6));
        LossCase.assertGradients(
                new ALol(0.9, LeftoverLossWeighting.NONE),
                LossCase.random(new SplittableRandom(47)).batch(),
                PLAIN);
    }

    @Test
    void onlySuccessesAreImitated() {
        LossBatch batch =
                new LossCase().row(0, 1, 0, -1f, -2f).row(0, 0.9, 0, -5f).row(1, 1, 0, -3f).batch();
        LossResult result = new Sft(1).evaluate(batch, PLAIN);
        assertThat(result.loss()).isCloseTo(2, within(1e-7));
        assertThat(ofLogProb(result, 0, 0)).isCloseTo(-1.0 / 3, within(1e-7));
        assertThat(ofLogProb(result, 1, 0)).isZero();
        assertThat(told(result, "loss/successes")).isEqualTo(2);
        assertThat(new Sft(1).readsEveryRow()).isTrue();
        LossCase.assertGradients(
                new Sft(0.5),
                LossCase.random(new SplittableRandom(48)).batch(),
                new LossSettings(0.2, 0.2, 0, 0.1, 4));
    }

    @Test
    void externalTokensHaveARatioToAMixtureAndCountMoreWhereUnlikely() {
        float half = (float) Math.log(0.5);
        LossBatch own = new LossCase().row(0, 1, 2, new float[] {half, half}, 0, half).batch();
        TrainingRow row = own.rows().getFirst();
        row.versions()[1] = TrainingRow.given(3);
        LossResult result = new RlPlus(0.5).evaluate(own, PLAIN);
        // own token: ratio 2, advantage 2; external: p 0.5, p_old 0.5: 2 * 0.5 / (0.5 + 0.75) =
        // 0.8,
        // advantage 2 * sqrt(0.5); divided by one row and 4 tokens
        double external = 0.8 * 2 * Math.sqrt(0.5);
        assertThat(result.loss()).isCloseTo(-(4 + external) / 4, within(1e-6));
        assertThat(ofLogProb(result, 0, 0)).isCloseTo(-1, within(1e-6));
        assertThat(ofLogProb(result, 0, 1)).isCloseTo(-external / 4, within(1e-6));
        assertThat(told(result, "loss/externalShare")).isEqualTo(0.5);
        assertThat(told(result, "loss/externalRatio")).isCloseTo(0.8, within(1e-6));
        assertThat(row.version(1)).isEqualTo(3);
        assertThat(row.isGiven(0)).isFalse();
    }

    @Test
    void withoutTheWeightOfUnlikelyTokensTheTermsAreTheGradients() {
        LossBatch batch = LossCase.random(new SplittableRandom(49)).batch();
        batch.rows().getFirst().versions()[0] = TrainingRow.given(0);
        LossCase.assertGradients(new RlPlus(0), batch, PLAIN);
    }

    @Test
    void tokensOutsideTheMaskingPolicysLikeliestAreNotTrainedOn() {
        ModelReading above = new ModelReading("mask", TapRequest.of(Tap.Token.MASS_ABOVE));
        LossBatch batch =
                new LossCase()
                        .row(0, 1, 1, -1f, -1f)
                        .row(0, 0, -1, -1f)
                        .reads(above, new float[] {0.95f, 0.4f}, new float[] {0.99f})
                        .batch();
        batch.rows().getLast().tokens()[1] = Characters.END;
        LossResult result = new Nlpo("mask", 0.9).evaluate(batch, PLAIN);
        assertThat(ofLogProb(result, 0, 0)).isZero();
        // of the two tokens that stay; the end token is never masked
        assertThat(ofLogProb(result, 0, 1)).isCloseTo(-0.5, within(1e-6));
        assertThat(ofLogProb(result, 1, 0)).isCloseTo(0.5, within(1e-6));
        assertThat(told(result, "loss/maskedShare")).isCloseTo(1.0 / 3, within(1e-9));
    }

    @Test
    void noneOfTheTokensThatEndATurnIsMasked() {
        ModelReading above = new ModelReading("mask", TapRequest.of(Tap.Token.MASS_ABOVE));
        LossBatch characters =
                new LossCase()
                        .row(0, 0, -1, -1f, -1f, -1f)
                        .reads(above, new float[] {0.99f, 0.99f, 0.99f})
                        .batch();
        LossBatch batch =
                new LossBatch(
                        characters.rows(),
                        characters.taps(),
                        characters.reference(),
                        characters.totals(),
                        characters.others(),
                        new int[] {0, 50});
        int[] tokens = batch.rows().getFirst().tokens();
        tokens[1] = 0;
        tokens[2] = Characters.END;
        tokens[3] = 50;

        LossResult result = new Nlpo("mask", 0.9).evaluate(batch, PLAIN);

        assertThat(ofLogProb(result, 0, 0)).isNotZero();
        assertThat(ofLogProb(result, 0, 1)).isZero();
        assertThat(ofLogProb(result, 0, 2)).isNotZero();
    }

    @Test
    void aMaskThatKeepsAllIsTheClippedSurrogate() {
        SplittableRandom random = new SplittableRandom(50);
        LossCase some = LossCase.random(random);
        ModelReading above = new ModelReading("mask", TapRequest.of(Tap.Token.MASS_ABOVE));
        float[][] none = LossCase.zeros(some.noise(random));
        LossBatch batch = some.reads(above, none).batch();
        LossResult masked = new Nlpo("mask", 1).evaluate(batch, PLAIN);
        LossResult clipped = SurrogateLoss.clipped(Aggregation.TOKEN_MEAN).evaluate(batch, PLAIN);
        assertThat(masked.loss()).isEqualTo(clipped.loss());
        assertThat(masked.terms().getFirst().logProbs())
                .isDeepEqualTo(clipped.terms().getFirst().logProbs());
    }

    @Test
    void penaltyAndBonusAreThoseOfTheClippedSurrogate() {
        SplittableRandom random = new SplittableRandom(51);
        LossCase some = LossCase.random(random);
        Taps reference = new Taps(some.noise(random), LossCase.zeros(some.noise(random)));
        LossBatch batch = some.batch(Optional.of(reference), List.of(), List.of());
        LossSettings settings = new LossSettings(0.2, 0.2, 0.3, 0.1, 4);
        // nothing is a success: what is left is penalty and bonus, means over all tokens
        PolicyLoss nothing = new PenalisedLoss(new Sft(2), DivergenceSpec.DEFAULT);
        LossResult alone = nothing.evaluate(batch, settings);
        LossResult clipped =
                SurrogateLoss.clipped(Aggregation.TOKEN_MEAN).evaluate(batch, settings);
        LossResult bare =
                SurrogateLoss.clipped(Aggregation.TOKEN_MEAN)
                        .evaluate(batch, new LossSettings(0.2, 0.2, 0, 0, 4));
        assertThat(alone.loss()).isCloseTo(clipped.loss() - bare.loss(), within(1e-7));
        assertThat(alone.meanKl()).isCloseTo(clipped.meanKl(), within(1e-7));
        LossCase.assertGradients(nothing, batch, settings);
    }
}
