package io.gradus.training.policy.engine;

import io.gradus.training.policy.HeadState;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapGradients;
import io.gradus.training.policy.TokenBatch;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/**
 * Taps in plain Java doubles from {@link PlainTransformer}: the oracle of the engine's taps.
 *
 * @param student the model
 * @param teacher what divergences compare it with
 * @param head weights of its only head, in the order of {@link HeadState}
 */
record PlainTaps(PlainTransformer student, PlainTransformer teacher, List<double[]> head) {
    static PlainTaps of(PolicyWeights student, PolicyWeights teacher, HeadState head) {
        return new PlainTaps(
                new PlainTransformer(student),
                new PlainTransformer(teacher),
                head.parameters().tensors().stream().map(t -> doubles(t.values())).toList());
    }

    private static double[] doubles(float[] values) {
        double[] copy = new double[values.length];
        Arrays.setAll(copy, i -> values[i]);
        return copy;
    }

    /** The sum over all entries of tap times gradient. */
    double loss(TokenBatch batch, TapGradients term) {
        double loss = 0;
        for (Tap tap : term.request().taps()) {
            for (int b = 0; b < batch.rows().length; b++) {
                double[] values = tap(batch, b, tap);
                for (int i = 0; i < values.length; i++) {
                    loss += values[i] * term.of(tap)[b][i];
                }
            }
        }
        return loss;
    }

    double[] tap(TokenBatch batch, int b, Tap tap) {
        int[] row = batch.rows()[b];
        double temperature = batch.temperatures()[b];
        double[][] logits = student.logits(row);
        double[][] lp = student.logProbs(row, temperature);
        return switch (tap) {
            case Tap.Token token -> places(row, t -> token(token, row, logits, lp, temperature, t));
            case Tap.Named named ->
                    Arrays.stream(indices((row.length - 1) * named.count()))
                            .mapToDouble(i ->
                                    lp[i / named.count()][
                                            named.ids()[b][i / named.count()][i % named.count()]])
                            .toArray();
            case Tap.Divergence divergence -> divergence(divergence, b, row, lp, temperature);
            case Tap.Head _ ->
                    Arrays.stream(student.hidden(row)).mapToDouble(this::value).toArray();
            case Tap.Pooled pooled -> pooled(pooled, student.hidden(row));
        };
    }

    private static double token(
            Tap.Token token,
            int[] row,
            double[][] logits,
            double[][] lp,
            double temperature,
            int t) {
        return switch (token) {
            case LOG_PROB -> lp[t][row[t + 1]];
            case ENTROPY -> -expectation(lp[t], lp[t]);
            case LOGIT -> logits[t][row[t + 1]];
            case LOG_SUM_EXP ->
                    Math.log(
                            Arrays.stream(logits[t])
                                    .skip(1)
                                    .map(z -> Math.exp(z / temperature))
                                    .sum());
            case MEAN_LOG_PROB -> Arrays.stream(lp[t]).skip(1).average().orElseThrow();
            case MASS_ABOVE ->
                    Arrays.stream(lp[t])
                            .filter(other -> other > lp[t][row[t + 1]])
                            .map(Math::exp)
                            .sum();
        };
    }

    private double[] divergence(
            Tap.Divergence divergence, int b, int[] row, double[][] lp, double temperature) {
        int[] read = divergence.otherTokens().map(shown -> shown[b]).orElse(row);
        double[][] others = teacher.logProbs(read, temperature);
        int ahead = read.length - row.length;
        return places(
                row,
                t -> {
                    double[] p = lp[t];
                    double[] q = others[Math.max(0, t + ahead)];
                    return switch (divergence.direction()) {
                        case FORWARD -> expectation(q, q) - expectation(q, p);
                        case REVERSE -> expectation(p, p) - expectation(p, q);
                    };
                });
    }

    /** Mean of {@code values} under a distribution over all tokens but padding. */
    private static double expectation(double[] logProbs, double[] values) {
        double sum = 0;
        for (int v = 1; v < logProbs.length; v++) {
            sum += Math.exp(logProbs[v]) * values[v];
        }
        return sum;
    }

    private double value(double[] hidden) {
        double[] x = hidden;
        if (head.size() == 4) {
            x = PlainTransformer.linear(x, head.get(0), head.get(1));
            for (int i = 0; i < x.length; i++) {
                x[i] = x[i] / (1 + Math.exp(-x[i]));
            }
        }
        return PlainTransformer.linear(x, head.get(head.size() - 2), head.getLast())[0];
    }

    private static double[] pooled(Tap.Pooled pooled, double[][] hidden) {
        double[] sum = new double[hidden[0].length];
        for (int t = pooled == Tap.Pooled.LAST ? hidden.length - 1 : 0; t < hidden.length; t++) {
            double length =
                    switch (pooled) {
                        case LAST -> 1;
                        case MEAN -> hidden.length;
                        case DIRECTION -> hidden.length * norm(hidden[t]);
                    };
            for (int j = 0; j < sum.length; j++) {
                sum[j] += hidden[t][j] / length;
            }
        }
        return sum;
    }

    private static double norm(double[] vector) {
        return Math.sqrt(Arrays.stream(vector).map(x -> x * x).sum());
    }

    private static double[] places(int[] row, IntToDoubleFunction at) {
        return Arrays.stream(indices(row.length - 1)).mapToDouble(at).toArray();
    }

    private static int[] indices(int count) {
        int[] indices = new int[count];
        Arrays.setAll(indices, i -> i);
        return indices;
    }
}
