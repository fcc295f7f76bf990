package io.gradus.training.trainer.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.objective.loss.RowOrigin;
import io.gradus.training.objective.loss.TrainingRow;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.Taps;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class GradientRulesTests {
    private static final float[] NO_GRADIENT = {0, 0, 0};

    /** A row of three trained tokens that were sampled with probability 1. */
    private static TrainingRow row(double score, float... advantages) {
        int taps = advantages.length;
        boolean[] trainable = new boolean[taps];
        Arrays.fill(trainable, true);
        return new TrainingRow(
                new int[taps + 1],
                trainable,
                new float[taps],
                advantages,
                1,
                new long[taps],
                false,
                new RowOrigin(1, 0, 0, score, score, 0, 0));
    }

    private static float log(double ratio) {
        return (float) Math.log(ratio);
    }

    private static Told told(
            List<TrainingRow> rows, float[][] logProbs, float[][] gradients, float[][] push) {
        GradientRules rules = new GradientRules();
        float[][] entropies = new float[rows.size()][];
        for (int i = 0; i < entropies.length; i++) {
            entropies[i] = new float[logProbs[i].length];
        }
        rules.read(
                rows,
                new Taps(logProbs, entropies),
                List.of(new TapGradients("policy", gradients, push)));
        return new Told(rules.metrics());
    }

    /** A right row that is raised and a wrong one that is lowered half as much. */
    private final Told told =
            told(
                    List.of(row(1, 1, 1, 1), row(0, -1, -1, -1)),
                    new float[][] {
                        {log(1.1), log(1.3), log(1.2)},
                        {log(0.9), log(0.7), log(0.85)}
                    },
                    new float[][] {{-0.2f, 0, -0.2f}, {0.1f, 0, 0.1f}},
                    new float[][] {NO_GRADIENT, NO_GRADIENT});

    @Test
    void sharesAreOfTheAbsoluteGradient() {
        assertThat(told.of("gradient/raising")).isCloseTo(2 / 3.0, within(1e-6));
        assertThat(told.of("gradient/correct")).isCloseTo(2 / 3.0, within(1e-6));
        assertThat(told.of("gradient/given")).isZero();
    }

    @Test
    void silentTokensAreThoseOfTheClipByTheirRatio() {
        assertThat(told.of("gradient/silent")).isCloseTo(1 / 3.0, within(1e-6));
        assertThat(told.of("clip/above")).isCloseTo(1 / 6.0, within(1e-6));
        assertThat(told.of("clip/below")).isCloseTo(1 / 6.0, within(1e-6));
        assertThat(told.of("clip/highest")).isCloseTo(1.2, within(1e-6));
        assertThat(told.of("clip/lowest")).isCloseTo(0.85, within(1e-6));
    }

    /** 0.2, 0, 0.2 and 0.1, 0, 0.1 by an advantage of 1, times six tokens. */
    @Test
    void weightsAreGradientByAdvantageTimesTokens() {
        assertThat(told.of("gradient/positive")).isCloseTo(0.8, within(1e-6));
        assertThat(told.of("gradient/negative")).isCloseTo(0.4, within(1e-6));
        assertThat(told.of("gradient/within")).isCloseTo(Math.sqrt(0.5), within(1e-6));
        assertThat(told.of("gradient/heaviest")).isCloseTo(1.2, within(1e-6));
        assertThat(told.of("gradient/lightest")).isCloseTo(0.6, within(1e-6));
    }

    /** A row of one token weighs 0.5 a token, one of three tokens 0.5 / 3. */
    @Test
    void longRowsAreComparedWithShortOnes() {
        Told byRow =
                told(
                        List.of(row(1, 1), row(1, 1, 1, 1)),
                        new float[][] {{0}, {0, 0, 0}},
                        new float[][] {{-0.5f}, {-0.5f / 3, -0.5f / 3, -0.5f / 3}},
                        new float[][] {{0}, NO_GRADIENT});

        assertThat(byRow.of("gradient/long")).isCloseTo(1 / 3.0, within(1e-6));
    }

    /** A penalty moves every token: those that the clip silences must still be seen. */
    @Test
    void aFurtherTermHidesNeitherTheClipNorTheWeights() {
        GradientRules rules = new GradientRules();
        float[][] logProbs = {{log(1.1), log(1.3), log(1.2)}};
        rules.read(
                List.of(row(1, 1, 1, 1)),
                new Taps(logProbs, new float[][] {NO_GRADIENT}),
                List.of(
                        TapGradients.of(
                                "policy", Tap.Token.LOG_PROB, new float[][] {{-0.3f, 0, -0.3f}}),
                        TapGradients.of(
                                "kl", Tap.Token.LOG_PROB, new float[][] {{0.1f, 0.1f, 0.1f}})));
        Told penalised = new Told(rules.metrics());

        assertThat(penalised.of("gradient/silent")).isCloseTo(1 / 3.0, within(1e-6));
        assertThat(penalised.of("clip/highest")).isCloseTo(1.2, within(1e-6));
        assertThat(penalised.of("gradient/positive")).isCloseTo(0.6, within(1e-6));
        assertThat(penalised.of("gradient/raising"))
                .as("0.2 and 0.2 of 0.5: all terms count")
                .isCloseTo(0.8, within(1e-6));
    }

    /** The loss falls as entropy rises: it is rewarded. */
    @Test
    void thePushOfEntropyIsPositiveWhereItIsRewarded() {
        float[][] bonus = {{-0.01f, -0.01f, -0.01f}};
        Told rewarded =
                told(
                        List.of(row(1, 1, 1, 1)),
                        new float[][] {NO_GRADIENT},
                        new float[][] {{-1, -1, -1}},
                        bonus);

        assertThat(rewarded.of("gradient/entropyPush")).isCloseTo(0.03, within(1e-6));
    }

    @Test
    void tokensWithoutAnAdvantageAreNotSilent() {
        Told none =
                told(
                        List.of(row(1, 0, 0, 1)),
                        new float[][] {NO_GRADIENT},
                        new float[][] {{0, 0, -1}},
                        new float[][] {NO_GRADIENT});

        assertThat(none.of("gradient/silent")).isZero();
    }
}
