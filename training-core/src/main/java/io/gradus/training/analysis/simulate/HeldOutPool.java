package io.gradus.training.analysis.simulate;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.catalogue.ProblemCells;
import io.gradus.training.problem.catalogue.Split;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Number of held-out problems of a cell that an evaluation finds, estimated from how often random
 * problems of it repeat: small cells weigh little in a mean over problems.
 */
record HeldOutPool(ProblemCells source) {
    private static final int DRAWS = 128;

    /** Expected number of held-out problems, at most {@code wanted}. */
    double size(Difficulty cell, int wanted) {
        SplittableRandom random = new SplittableRandom(0);
        Set<String> prompts = new HashSet<>();
        for (int i = 0; i < DRAWS; i++) {
            prompts.add(source.source().item(random.nextLong(), cell).prompt());
        }
        return Math.min(wanted, pool(prompts.size()) / Split.PARTS);
    }

    /** Size of the pool from which so many draws give so many different problems. */
    private static double pool(int different) {
        double low = different;
        double high = 1e9;
        for (int i = 0; i < 60 && different < DRAWS; i++) {
            double middle = (low + high) / 2;
            double expected = middle * -StrictMath.expm1(-DRAWS / middle);
            if (expected < different) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }
}
