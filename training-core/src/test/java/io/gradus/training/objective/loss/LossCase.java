package io.gradus.training.objective.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapRequest;
import io.gradus.training.policy.Taps;
import io.gradus.training.policy.text.Characters;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SplittableRandom;

/**
 * Batches for tests of losses: rows whose tokens are all trained on, and what models say of them.
 */
final class LossCase {
    static final LossSettings PLAIN = new LossSettings(0.2, 0.28, 0, 0, 4);

    private final List<TrainingRow> rows = new ArrayList<>();
    private final List<float[]> logProbs = new ArrayList<>();
    private final SequencedMap<ModelReading, Taps> readings = new LinkedHashMap<>();

    /** Of rollout {@code rollout} of a group, with this reward and these log-probs. */
    LossCase row(int group, double reward, float advantage, float[] behaviour, float... now) {
        boolean[] trainable = new boolean[now.length];
        float[] advantages = new float[now.length];
        for (int t = 0; t < now.length; t++) {
            trainable[t] = true;
            advantages[t] = advantage;
        }
        rows.add(
                new TrainingRow(
                        new int[now.length + 1],
                        trainable,
                        behaviour,
                        advantages,
                        1,
                        new long[now.length],
                        false,
                        new RowOrigin(1, group, rows.size(), reward, reward, 0, 0)));
        logProbs.add(now);
        return this;
    }

    /** An on-policy row. */
    LossCase row(int group, double reward, float advantage, float... now) {
        return row(group, reward, advantage, now.clone(), now);
    }

    LossCase reads(ModelReading reading, float[]... values) {
        TapRequest request = reading.request();
        List<float[][]> all = new ArrayList<>();
        for (int i = 0; i < request.taps().size(); i++) {
            all.add(i == 0 ? values : zeros(values));
        }
        readings.put(reading, new Taps(request, all));
        return this;
    }

    LossCase reads(ModelReading reading, List<float[][]> values) {
        readings.put(reading, new Taps(reading.request(), values));
        return this;
    }

    /** Log-probs, zero entropies and further taps of the policy. */
    LossBatch batch(Optional<Taps> reference, List<Tap> taps, List<float[][]> values) {
        float[][] own = logProbs.toArray(float[][]::new);
        List<float[][]> all = new ArrayList<>(List.of(own, zeros(own)));
        all.addAll(values);
        return new LossBatch(
                rows,
                new Taps(TapRequest.TOKENS.and(taps.toArray(Tap[]::new)), all),
                reference,
                BatchTotals.of(rows),
                new OtherModels(readings, new LinkedHashMap<>()),
                Characters.TOKENIZER.stops());
    }

    LossBatch batch() {
        return batch(Optional.empty(), List.of(), List.of());
    }

    static float[][] zeros(float[][] like) {
        return TapLoss.zeros(like);
    }

    /** Two groups of three rollouts of 1 to 4 tokens, off-policy, whose rewards differ. */
    static LossCase random(SplittableRandom random) {
        LossCase some = new LossCase();
        for (int i = 0; i < 6; i++) {
            float[] now = noise(random, random.nextInt(1, 5), -1);
            float[] behaviour = now.clone();
            for (int t = 0; t < now.length; t++) {
                behaviour[t] += new float[] {-0.45f, -0.1f, 0.12f, 0.5f}[random.nextInt(4)];
            }
            some.row(i / 3, i % 3 / 2.0, (float) random.nextGaussian(), behaviour, now);
        }
        return some;
    }

    /** A model's values near those of the policy. */
    LossCase readsNear(SplittableRandom random, ModelReading reading) {
        List<float[][]> all = new ArrayList<>();
        for (int i = 0; i < reading.request().taps().size(); i++) {
            all.add(noise(random));
        }
        return reads(reading, all);
    }

    /** Values of a tap, one per token. */
    float[][] noise(SplittableRandom random) {
        return logProbs.stream().map(row -> noise(random, row.length, -1)).toArray(float[][]::new);
    }

    private static float[] noise(SplittableRandom random, int count, float around) {
        float[] values = new float[count];
        for (int t = 0; t < count; t++) {
            values[t] = around + (float) random.nextGaussian() * 0.4f;
        }
        return values;
    }

    /** Every gradient by these taps against central differences. */
    static void assertGradients(PolicyLoss loss, LossBatch batch, LossSettings settings) {
        LossResult result = loss.evaluate(batch, settings);
        for (Tap tap : batch.taps().request().taps()) {
            float[][] values = batch.taps().of(tap);
            for (int row = 0; row < values.length; row++) {
                for (int t = 0; t < values[row].length; t++) {
                    float at = values[row][t];
                    values[row][t] = at + 1e-3f;
                    double above = loss.evaluate(batch, settings).loss();
                    double up = values[row][t];
                    values[row][t] = at - 1e-3f;
                    double below = loss.evaluate(batch, settings).loss();
                    double down = values[row][t];
                    values[row][t] = at;
                    assertThat(slope(result, tap, row, t))
                            .isCloseTo((above - below) / (up - down), within(2e-3));
                }
            }
        }
    }

    /** dLoss/dTap over all terms. */
    static double slope(LossResult result, Tap tap, int row, int t) {
        return result.terms().stream()
                .filter(term -> term.request().taps().contains(tap))
                .mapToDouble(term -> term.of(tap)[row][t])
                .sum();
    }

    static double told(LossResult result, String name) {
        return result.metrics().stream()
                .filter(metric -> metric.name().equals(name))
                .mapToDouble(Metric::value)
                .findFirst()
                .orElseThrow();
    }
}
