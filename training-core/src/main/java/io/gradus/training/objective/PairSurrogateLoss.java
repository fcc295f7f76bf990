package io.gradus.training.objective;

import java.util.List;

/**
 * Pairwise proximal policy optimisation (P3O, Wu et al. 2023, arXiv:2310.00212): the pairwise
 * policy gradient (r1 - r2) / 2 * grad log(pi(y1) / pi(y2)) of whole rollouts, each with its own
 * importance ratio and PPO's clip; it does not change where a problem's rewards are shifted. The
 * mean over all pairs of the batch. The published variant that clips both ratios jointly is not
 * here.
 *
 * @param choice which pairs of a group
 */
public record PairSurrogateLoss(PairChoice choice) implements PolicyLoss {
    @Override
    public LossResult evaluate(LossBatch batch, LossSettings settings) {
        LossTally tally = new LossTally(batch);
        List<PairChoice.Pair> pairs = choice.of(batch.rows());
        double gaps = 0;
        for (PairChoice.Pair pair : pairs) {
            double gap = PairChoice.gap(pair.better(), pair.worse(), batch.rows());
            gaps += gap / pairs.size();
            surrogate(batch, settings, tally, pair.better(), gap / 2, pairs.size());
            surrogate(batch, settings, tally, pair.worse(), -gap / 2, pairs.size());
        }
        tally.tell("loss/pairs", pairs.size());
        if (!pairs.isEmpty()) {
            tally.tell("loss/gap", gaps);
        }
        return tally.result();
    }

    private static void surrogate(
            LossBatch batch,
            LossSettings settings,
            LossTally tally,
            int row,
            double advantage,
            int pairs) {
        double ratio = RowSums.ratio(batch, row);
        double bounded = Math.clamp(ratio, 1 - settings.clipLow(), 1 + settings.clipHigh());
        boolean flat = bounded * advantage < ratio * advantage;
        tally.add(-Math.min(ratio * advantage, bounded * advantage) / pairs);
        if (!flat && !RowSums.isCapped(ratio)) {
            tally.slope(row, -ratio * advantage / pairs);
        }
        tally.clip(flat, row);
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
