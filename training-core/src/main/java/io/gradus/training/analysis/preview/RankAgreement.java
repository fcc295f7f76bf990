package io.gradus.training.analysis.preview;

import java.util.List;
import java.util.Optional;

/**
 * How far the totals before and after put rollouts in the same order; 1 is the same order, -1 the
 * opposite one.
 *
 * @param tauB mean over groups of Kendall's tau-b within the group; empty where no group tells
 *     rollouts apart on both sides
 * @param groups number of groups in that mean
 * @param rho Spearman's rho over all rollouts; empty where one side ties all
 * @param rollouts number of rollouts in it
 */
public record RankAgreement(Optional<Double> tauB, int groups, Optional<Double> rho, int rollouts) {
    static RankAgreement of(List<ComparedGroup> groups) {
        List<Double> taus =
                groups.stream()
                        .map(g -> Ranks.tauB(Totals.before(g), Totals.after(g)))
                        .flatMap(Optional::stream)
                        .toList();
        Optional<Double> mean =
                taus.isEmpty()
                        ? Optional.empty()
                        : Optional.of(taus.stream().mapToDouble(t -> t).sum() / taus.size());
        double[] before = Totals.before(groups);
        return new RankAgreement(
                mean, taus.size(), Ranks.rho(before, Totals.after(groups)), before.length);
    }
}
