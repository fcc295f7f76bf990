package io.gradus.training.analysis.whatif;

import java.util.List;

/**
 * Rewards of groups by their pass rate: least squares over recorded groups, for outcomes that no
 * recorded group stands for.
 *
 * @param base reward where nothing passes
 * @param slope what it adds where all passes
 */
record RewardLine(double base, double slope) {
    static RewardLine of(List<Outcome> groups) {
        double rate = groups.stream().mapToDouble(Outcome::passRate).average().orElse(0);
        double reward = groups.stream().mapToDouble(Outcome::meanReward).average().orElse(0);
        double products = 0;
        double squares = 0;
        for (Outcome group : groups) {
            products += (group.passRate() - rate) * (group.meanReward() - reward);
            squares += (group.passRate() - rate) * (group.passRate() - rate);
        }
        double slope = squares == 0 ? 0 : products / squares;
        return new RewardLine(reward - slope * rate, slope);
    }

    double at(double passRate) {
        return base + slope * passRate;
    }
}
