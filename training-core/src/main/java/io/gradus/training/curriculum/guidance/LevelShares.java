package io.gradus.training.curriculum.guidance;

import java.util.List;

/** Shares of a solution as levels of a ladder. */
final class LevelShares {
    private LevelShares() {}

    /** The same shares; throws where they do not rise or leave [0, 1]. */
    static List<Double> rising(String name, List<Double> shares) {
        for (int i = 0; i < shares.size(); i++) {
            double least = i == 0 ? 0 : Math.nextUp(shares.get(i - 1));
            if (!(shares.get(i) >= least && shares.get(i) <= 1)) {
                throw new IllegalArgumentException(
                        name + " must rise and lie in [0, 1], were " + shares);
            }
        }
        return List.copyOf(shares);
    }
}
