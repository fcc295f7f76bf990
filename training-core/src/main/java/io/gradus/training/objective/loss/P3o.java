package io.gradus.training.objective.loss;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
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
 */
@Choice(
        name = "p3o",
        explanation =
                "Clipped ratios of whole rollouts, with half the difference of a pair's rewards as the advantage of the one and minus that of the other.",
        source = "arXiv:2310.00212")
public record P3o(
        @Setting(explanation = "Which rollouts of a group are compared.", defaults = "all")
                PairChoice pairs,
        @Setting(
                        explanation =
                                "What the clip bounds: each rollout's ratio, or the pair's, and with it how far the two move apart; the joint form is reconstructed from summaries.",
                        defaults = "separate",
                        source = "arXiv:2310.00212")
                PairSurrogateLossClipping clipping)
        implements ComparisonSpec, PolicyLoss {
    @Override
    public PolicyLoss loss(LossContext context) {
        return this;
    }

    @Override
    public LossResult evaluate(LossBatch batch, LossSettings settings) {
        LossTally tally = new LossTally(batch);
        List<PairChoice.Pair> compared = pairs.of(batch.rows());
        double gaps = 0;
        for (PairChoice.Pair pair : compared) {
            double gap = PairChoice.gap(pair.better(), pair.worse(), batch.rows());
            gaps += gap / compared.size();
            switch (clipping) {
                case SEPARATE -> {
                    surrogate(batch, settings, tally, pair.better(), gap / 2, compared.size());
                    surrogate(batch, settings, tally, pair.worse(), -gap / 2, compared.size());
                }
                case JOINT -> joint(batch, settings, tally, pair, gap / 2 / compared.size());
            }
        }
        tally.report("loss/pairs", compared.size());
        if (!compared.isEmpty()) {
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

    @Override
    public boolean readsClip() {
        return true;
    }
}
