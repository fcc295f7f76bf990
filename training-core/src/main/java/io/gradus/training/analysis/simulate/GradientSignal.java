package io.gradus.training.analysis.simulate;

import io.gradus.training.objective.advantage.AdvantageSpec;

/**
 * Size of the gradient that a group gives by the share of its rollouts that pass; nothing where all
 * or none do, 1 where half do. It is the mean size of the advantages, relative to its greatest
 * value.
 */
enum GradientSignal {
    /** Advantages divided by the group's deviation: {@code 2 sqrt(p (1 - p))}. */
    NORMALISED {
        @Override
        double of(double share) {
            return 2 * StrictMath.sqrt(share * (1 - share));
        }

        @Override
        double advantage(double share, boolean passes) {
            double odds = share / (1 - share);
            return passes ? StrictMath.sqrt(1 / odds) : -StrictMath.sqrt(odds);
        }
    },
    /** Advantages as they are: {@code 4 p (1 - p)}. */
    PLAIN {
        @Override
        double of(double share) {
            return 4 * share * (1 - share);
        }

        @Override
        double advantage(double share, boolean passes) {
            return 2 * (passes ? 1 - share : -share);
        }
    };

    /** Groups beyond this size are taken for groups of this size in expectations. */
    private static final int ENOUGH = 16;

    static GradientSignal of(AdvantageSpec advantage) {
        return advantage.isDivided() ? NORMALISED : PLAIN;
    }

    /** The signal of a group in which this share of the rollouts passes, in [0, 1]. */
    abstract double of(double share);

    /**
     * The advantage of a rollout that passes or fails in such a group, of which some pass and some
     * do not. Its mean size over the group is the group's signal.
     */
    abstract double advantage(double share, boolean passes);

    /** The mean signal of groups whose rollouts pass with probability {@code p}. */
    double expected(double p, int rollouts) {
        int size = Math.min(rollouts, ENOUGH);
        double term = StrictMath.pow(1 - p, size);
        double sum = 0;
        for (int passes = 1; passes < size && p < 1; passes++) {
            term *= p / (1 - p) * (size - passes + 1) / passes;
            sum += term * of((double) passes / size);
        }
        return sum;
    }
}
