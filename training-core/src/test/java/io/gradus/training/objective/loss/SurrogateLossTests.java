package io.gradus.training.objective.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.Taps;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SurrogateLossTests {
    private static final LossSettings PLAIN = new LossSettings(0.2, 0.28, 0, 0, 4);

    /** A row of {@code logProbs.length + 1} tokens, all of them trainable, with one advantage. */
    private static TrainingRow row(float advantage, float... behaviour) {
        boolean[] trainable = new boolean[behaviour.length];
        float[] advantages = new float[behaviour.length];
        for (int t = 0; t < behaviour.length; t++) {
            trainable[t] = true;
            advantages[t] = advantage;
        }
        return new TrainingRow(new int[behaviour.length + 1], trainable, behaviour, advantages, 1);
    }

    private static Taps taps(float[]... logProbs) {
        float[][] entropies = new float[logProbs.length][];
        for (int b = 0; b < logProbs.length; b++) {
            entropies[b] = new float[logProbs[b].length];
        }
        return new Taps(logProbs, entropies);
    }

    private static LossResult evaluate(Aggregation aggregation, List<TrainingRow> rows, Taps taps) {
        return SurrogateLoss.clipped(aggregation)
                .evaluate(LossBatch.whole(rows, taps, Optional.empty()), PLAIN);
    }

    @Test
    void onPolicyTheLossIsMinusTheWeightedAdvantage() {
        // ratios are 1: rows of 1 and 3 tokens with advantages 2 and -1
        List<TrainingRow> rows = List.of(row(2, -1f), row(-1, -1f, -1f, -1f));
        Taps taps = taps(new float[] {-1}, new float[] {-1, -1, -1});
        // by sequence: -(2 - 1) / 2; by token: -(2 - 3) / 4; by constant length 4: -(2 - 3) / (2 *
        // 4)
        assertThat(evaluate(Aggregation.SEQUENCE_MEAN, rows, taps).loss())
                .isCloseTo(-0.5, within(1e-9));
        assertThat(evaluate(Aggregation.TOKEN_MEAN, rows, taps).loss())
                .isCloseTo(0.25, within(1e-9));
        assertThat(evaluate(Aggregation.CONSTANT_LENGTH, rows, taps).loss())
                .isCloseTo(0.125, within(1e-9));
    }

    @Test
    void theClipCutsTheGradientOnlyWhereTheSurrogateIsFlat() {
        float up = (float) Math.log(1.5);
        float down = (float) Math.log(0.5);
        // ratio 1.5 with A > 0 is clipped at 1.28; ratio 0.5 with A > 0 is not; with A < 0 the
        // other way round
        List<TrainingRow> rows = List.of(row(1, 0), row(1, 0), row(-1, 0), row(-1, 0));
        Taps taps =
                taps(new float[] {up}, new float[] {down}, new float[] {up}, new float[] {down});
        LossResult result = evaluate(Aggregation.TOKEN_MEAN, rows, taps);
        float[][] gradient = result.terms().getFirst().logProbs();
        assertThat(gradient[0][0]).isZero();
        assertThat(gradient[1][0]).isCloseTo(-0.5f / 4, within(1e-6f));
        assertThat(gradient[2][0]).isCloseTo(1.5f / 4, within(1e-6f));
        assertThat(gradient[3][0]).isZero();
        assertThat(result.clipShare()).isEqualTo(0.5);
        assertThat(result.meanRatio()).isCloseTo(1.0, within(1e-6));
        // -(1.28 + 0.5 - 1.5 - 0.8) / 4
        assertThat(result.loss()).isCloseTo(0.13, within(1e-6));
    }

    @Test
    void tokensThatAreNotTrainableCountNowhere() {
        TrainingRow masked =
                new TrainingRow(
                        new int[3],
                        new boolean[] {false, true},
                        new float[] {-9, -1},
                        new float[] {5, 5},
                        1);
        LossResult result =
                evaluate(Aggregation.TOKEN_MEAN, List.of(masked), taps(new float[] {-2, -1}));
        assertThat(result.loss()).isCloseTo(-5, within(1e-9));
        assertThat(result.terms().getFirst().logProbs()[0][0]).isZero();
        assertThat(result.tokens()).isEqualTo(1);
    }

    @Test
    void theKlTermIsSchulmansThirdEstimator() {
        List<TrainingRow> rows = List.of(row(0, -1f));
        Taps reference = taps(new float[] {-1.5f});
        LossResult result =
                SurrogateLoss.clipped(Aggregation.TOKEN_MEAN)
                        .evaluate(
                                LossBatch.whole(
                                        rows, taps(new float[] {-1}), Optional.of(reference)),
                                new LossSettings(0.2, 0.2, 0.1, 0, 4));
        // d = -0.5: exp(-0.5) - (-0.5) - 1 = 0.10653066
        assertThat(result.meanKl()).isCloseTo(0.10653066, within(1e-7));
        assertThat(result.loss()).isCloseTo(0.010653066, within(1e-8));
        // d/dlogp = 0.1 * (1 - exp(-0.5)) = 0.0393469
        TapGradients kl = result.terms().get(1);
        assertThat(kl.term()).isEqualTo("kl");
        assertThat((double) kl.logProbs()[0][0]).isCloseTo(0.0393469, within(1e-6));
    }

    @ParameterizedTest
    @EnumSource(Aggregation.class)
    void theTermsAreTheGradientsOfTheLoss(Aggregation aggregation) {
        SplittableRandom random = new SplittableRandom(3);
        for (int round = 0; round < 50; round++) {
            List<TrainingRow> rows =
                    List.of(randomRow(random, 3), randomRow(random, 1), randomRow(random, 5));
            Taps taps = randomTaps(random, rows);
            Taps reference = randomTaps(random, rows);
            LossSettings settings = new LossSettings(0.2, 0.28, 0.3, 0.05, 6);
            LossResult result =
                    SurrogateLoss.clipped(aggregation)
                            .evaluate(
                                    LossBatch.whole(rows, taps, Optional.of(reference)), settings);
            int row = random.nextInt(rows.size());
            int t = random.nextInt(taps.logProbs()[row].length);
            double byLogProb = sum(result, Tap.Token.LOG_PROB, row, t);
            double byEntropy = sum(result, Tap.Token.ENTROPY, row, t);
            float h = 1e-3f;
            assertThat(byLogProb)
                    .isCloseTo(
                            slope(
                                    aggregation,
                                    rows,
                                    taps,
                                    reference,
                                    settings,
                                    taps.logProbs()[row],
                                    t,
                                    h),
                            within(2e-3));
            assertThat(byEntropy)
                    .isCloseTo(
                            slope(
                                    aggregation,
                                    rows,
                                    taps,
                                    reference,
                                    settings,
                                    taps.entropies()[row],
                                    t,
                                    h),
                            within(2e-3));
        }
    }

    private static double slope(
            Aggregation aggregation,
            List<TrainingRow> rows,
            Taps taps,
            Taps reference,
            LossSettings settings,
            float[] values,
            int t,
            float h) {
        float at = values[t];
        SurrogateLoss loss = SurrogateLoss.clipped(aggregation);
        values[t] = at + h;
        double above =
                loss.evaluate(LossBatch.whole(rows, taps, Optional.of(reference)), settings).loss();
        values[t] = at - h;
        double below =
                loss.evaluate(LossBatch.whole(rows, taps, Optional.of(reference)), settings).loss();
        values[t] = at;
        return (above - below) / (2 * h);
    }

    /** Ratios stay a way off the clip's kinks, where the surrogate has no slope. */
    private static TrainingRow randomRow(SplittableRandom random, int tokens) {
        float[] behaviour = new float[tokens];
        for (int t = 0; t < tokens; t++) {
            behaviour[t] = -1 - 0.1f * random.nextInt(3);
        }
        return row((float) random.nextGaussian(), behaviour);
    }

    private static Taps randomTaps(SplittableRandom random, List<TrainingRow> rows) {
        float[][] l = new float[rows.size()][];
        float[][] e = new float[rows.size()][];
        for (int b = 0; b < l.length; b++) {
            l[b] = new float[rows.get(b).tokens().length - 1];
            e[b] = new float[l[b].length];
            for (int t = 0; t < l[b].length; t++) {
                l[b][t] =
                        rows.get(b).behaviour()[t]
                                + new float[] {-0.6f, -0.1f, 0.1f, 0.5f}[random.nextInt(4)];
                e[b][t] = (float) random.nextDouble();
            }
        }
        return new Taps(l, e);
    }

    @Test
    void aPartOfABatchIsWeightedByTheWholeBatch() {
        List<TrainingRow> all = List.of(row(1, -1f), row(0, -1f, -1f, -1f));
        LossResult part =
                SurrogateLoss.clipped(Aggregation.TOKEN_MEAN)
                        .evaluate(
                                new LossBatch(
                                        all.subList(0, 1),
                                        taps(new float[] {-1}),
                                        Optional.empty(),
                                        BatchTotals.of(all)),
                                PLAIN);
        assertThat(part.loss()).isCloseTo(-0.25, within(1e-9));
    }

    private static double sum(LossResult result, Tap tap, int row, int t) {
        return result.terms().stream()
                .filter(term -> term.request().taps().contains(tap))
                .mapToDouble(term -> term.of(tap)[row][t])
                .sum();
    }
}
