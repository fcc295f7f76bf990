package io.gradus.training.objective.loss;

import io.gradus.training.policy.TapRequest;
import java.util.List;

/**
 * A preference loss of the rollouts of each group: the one with the higher reward is preferred. The
 * mean over all pairs of the batch.
 *
 * @param preference loss of a pair
 * @param choice which pairs of a group
 * @param reference the model that it compares the policy with, where it does
 */
public record PairLoss(PreferenceLoss preference, PairChoice choice, String reference)
        implements PolicyLoss {
    @Override
    public List<ModelReading> readings() {
        return preference.hasReference() ? List.of(ofReference()) : List.of();
    }

    private ModelReading ofReference() {
        return new ModelReading(reference, TapRequest.TOKENS);
    }

    @Override
    public LossResult evaluate(LossBatch batch, LossSettings settings) {
        LossTally tally = new LossTally(batch);
        List<PairChoice.Pair> pairs = choice.of(batch.rows());
        tally.report("loss/pairs", pairs.size());
        if (!pairs.isEmpty()) {
            PreferenceLoss.Result result =
                    preference.of(
                            rows(pairs, batch.taps().logProbs()),
                            preference.hasReference()
                                    ? rows(pairs, batch.read(ofReference()).logProbs())
                                    : new float[0][],
                            trainable(pairs, batch.rows()));
            tally.add(result.loss().value());
            spread(pairs, result.loss().gradient(), tally);
            tally.report("loss/margin", result.margin());
            tally.report("loss/accuracy", result.accuracy());
        }
        return tally.result();
    }

    private static float[][] rows(List<PairChoice.Pair> pairs, float[][] ofRows) {
        return PairChoice.rows(pairs).mapToObj(row -> ofRows[row]).toArray(float[][]::new);
    }

    private static boolean[][] trainable(List<PairChoice.Pair> pairs, List<TrainingRow> rows) {
        return PairChoice.rows(pairs)
                .mapToObj(row -> rows.get(row).trainable())
                .toArray(boolean[][]::new);
    }

    private static void spread(List<PairChoice.Pair> pairs, float[][] gradient, LossTally tally) {
        int[] rows = PairChoice.rows(pairs).toArray();
        for (int i = 0; i < rows.length; i++) {
            for (int t = 0; t < gradient[i].length; t++) {
                tally.slope(rows[i], t, gradient[i][t]);
            }
        }
    }

    @Override
    public boolean readsEveryRow() {
        return true;
    }

    @Override
    public boolean comparesRows() {
        return true;
    }
}
