package io.gradus.training.objective.loss;

import io.gradus.training.policy.TapRequest;
import java.util.List;

/**
 * Trust region preference approximation (TRPA, Su et al. 2025, and its released code): over all
 * pairs of a group on different levels the mean of -log sigmoid(beta * (l of the better - l of the
 * worse)), where l is a rollout's mean log-ratio per token to the reference; pairs whose better one
 * is right count with beta times an anisotropy. A batch without any pair raises l of right rollouts
 * and lowers that of others by -log sigmoid(+-l). A k3 penalty keeps the policy near itself before
 * the update. Levels are rewards here; the published ones are four by format and answer.
 *
 * @param beta how strongly log-ratios count
 * @param anisotropy what beta is multiplied by where the better one is right
 * @param trustRegion weight of the penalty
 * @param reference the model that it compares the policy with
 */
public record TrustRegionPreferenceLoss(
        double beta, double anisotropy, double trustRegion, String reference)
        implements PolicyLoss {
    @Override
    public List<ModelReading> readings() {
        return List.of(ofReference());
    }

    private ModelReading ofReference() {
        return new ModelReading(reference, TapRequest.TOKENS);
    }

    @Override
    public LossResult evaluate(LossBatch batch, LossSettings settings) {
        LossTally tally = new LossTally(batch);
        List<PairChoice.Pair> pairs = PairChoice.ALL.of(batch.rows());
        float[][] constants = batch.read(ofReference()).logProbs();
        double[] ratios = new double[batch.rows().size()];
        for (int row = 0; row < ratios.length; row++) {
            ratios[row] = RowSums.meanOver(batch, row, constants[row]);
        }
        tally.report("loss/pairs", pairs.size());
        if (pairs.isEmpty()) {
            alone(batch.rows(), ratios, tally);
        } else {
            compare(pairs, batch.rows(), ratios, tally);
        }
        stayNear(batch, tally);
        return tally.result();
    }

    private void compare(
            List<PairChoice.Pair> pairs, List<TrainingRow> rows, double[] ratios, LossTally tally) {
        double margins = 0;
        int right = 0;
        for (PairChoice.Pair pair : pairs) {
            double margin = ratios[pair.better()] - ratios[pair.worse()];
            double scale = isRight(rows.get(pair.better())) ? anisotropy * beta : beta;
            PreferenceLoss.Point point = PreferenceLoss.logistic(scale * margin);
            double slope = point.slope() * scale / pairs.size();
            tally.add(point.value() / pairs.size());
            spread(rows, pair.better(), slope, tally);
            spread(rows, pair.worse(), -slope, tally);
            margins += margin / pairs.size();
            right += margin > 0 ? 1 : 0;
        }
        tally.report("loss/margin", margins);
        tally.report("loss/accuracy", (double) right / pairs.size());
    }

    private static void alone(List<TrainingRow> rows, double[] ratios, LossTally tally) {
        for (int row = 0; row < ratios.length; row++) {
            double sign = isRight(rows.get(row)) ? 1 : -1;
            PreferenceLoss.Point point = PreferenceLoss.logistic(sign * ratios[row]);
            tally.add(point.value() / ratios.length);
            spread(rows, row, sign * point.slope() / ratios.length, tally);
        }
    }

    private static boolean isRight(TrainingRow row) {
        return row.origin().score() > 0.5;
    }

    private static void spread(List<TrainingRow> rows, int row, double slope, LossTally tally) {
        tally.slope(row, slope / Math.max(1, rows.get(row).trainableTokens()));
    }

    private void stayNear(LossBatch batch, LossTally tally) {
        double weight = trustRegion / Math.max(1, batch.totals().tokens());
        double sum = 0;
        for (int row = 0; row < batch.rows().size(); row++) {
            TrainingRow own = batch.rows().get(row);
            for (int t = 0; t < own.trainable().length; t++) {
                if (own.trainable()[t]) {
                    double d = own.behaviour()[t] - (double) batch.taps().logProbs()[row][t];
                    sum += StrictMath.expm1(d) - d;
                    tally.slope(row, t, -weight * StrictMath.expm1(d));
                }
            }
        }
        tally.add(weight * sum);
        tally.report("loss/trustRegion", sum / Math.max(1, batch.totals().tokens()));
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
