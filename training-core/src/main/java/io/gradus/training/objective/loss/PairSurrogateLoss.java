package io.gradus.training.objective.loss;

import java.util.List;

/**
 * Pairwise proximal policy optimisation (P3O, Wu et al. 2023, arXiv:2310.00212): the pairwise
 * policy gradient (r1 - r2) / 2 * grad log(pi(y1) / pi(y2)) of whole rollouts; it does not change
 * where a problem's rewards are shifted. The mean over all pairs of the batch.
 *
 * <p>Clipped separately (P3O-V1), each rollout has its own importance ratio and PPO's clip. Clipped
 * jointly (P3O-V2), the pair has one ratio, the product of both, which is a constant within the
 * clip's bounds, and pays for the difference of both log-ratios up to the logarithm of the upper
 * bound. Known of the joint form is that ratio and gradient are clipped for the pair; how is put
 * together from summaries of the paper.
 *
 * @param choice which pairs of a group
 * @param clipping what the clip bounds
 */
public record PairSurrogateLoss(PairChoice choice, Clipping clipping) implements PolicyLoss {
    /** Quantity that the clip bounds. */
    public enum Clipping {
        /** The ratio of each rollout. */
        SEPARATE,
        /** The ratio of the pair, and how far its rollouts move apart. */
        JOINT
    }

    @Override
    public LossResult evaluate(LossBatch batch, LossSettings settings) {
        LossTally tally = new LossTally(batch);
        List<PairChoice.Pair> pairs = choice.of(batch.rows());
        double gaps = 0;
        for (PairChoice.Pair pair : pairs) {
            double gap = PairChoice.gap(pair.better(), pair.worse(), batch.rows());
            gaps += gap / pairs.size();
            switch (clipping) {
                case SEPARATE -> {
                    surrogate(batch, settings, tally, pair.better(), gap / 2, pairs.size());
                    surrogate(batch, settings, tally, pair.worse(), -gap / 2, pairs.size());
                }
                case JOINT -> joint(batch, settings, tally, pair, gap / 2 / pairs.size());
            }
        }
        tally.report("loss/pairs", pairs.size());
        if (!pairs.isEmpty()) {
            tally.report("loss/gap", gaps);
        }
        return tally.result();
    }

    private static void joint(
            LossBatch batch,
            LossSettings settings,
            LossTally tally,
            PairChoice.Pair pair,
            double weight) {
        double better = RowSums.logRatio(batch, pair.better());
        double worse = RowSums.logRatio(batch, pair.worse());
        double ratio =
                Math.clamp(
                        RowSums.ratio(better + worse, 0),
                        1 - settings.clipLow(),
                        1 + settings.clipHigh());
        double most = StrictMath.log1p(settings.clipHigh());
        boolean flat = better - worse > most;
        tally.add(-weight * ratio * Math.min(better - worse, most));
        if (!flat) {
            tally.slope(pair.better(), -weight * ratio);
            tally.slope(pair.worse(), weight * ratio);
        }
        tally.clip(flat, pair.better());
        tally.clip(flat, pair.worse());
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
