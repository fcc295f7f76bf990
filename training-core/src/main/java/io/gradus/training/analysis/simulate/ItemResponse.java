package io.gradus.training.analysis.simulate;

import java.util.SplittableRandom;

/**
 * How likely a problem is solved, as in item response theory with an upper asymptote (Barton and
 * Lord 1981): {@code (1 - lapse) / (1 + exp(-(ability - difficulty)))}. The problems of a cell
 * differ in difficulty; eight equally likely ones, at the octiles of a logistic distribution, stand
 * for all.
 *
 * @param spread standard deviation of the problems' difficulty within a cell, logits
 * @param lapse share of failures that no ability prevents, in [0, 1)
 */
record ItemResponse(double spread, double lapse) {
    private static final int KINDS = 8;
    private static final double[] OFFSETS = offsets();

    /** Beyond this many rollouts the number of passes is drawn from the normal distribution. */
    private static final int MANY = 64;

    /** Margins beyond this say nothing more. */
    private static final double FAR = 60;

    /** Pass probability of a problem by how far ability exceeds its difficulty, logits. */
    double probability(double margin) {
        return (1 - lapse) / (1 + StrictMath.exp(-margin));
    }

    /** Mean pass probability over a cell's problems. */
    double mean(double margin) {
        double sum = 0;
        for (double offset : OFFSETS) {
            sum += probability(margin - spread * offset);
        }
        return sum / KINDS;
    }

    /** Expected signal of a group of a cell, by the form of the advantages. */
    double signal(double margin, int rollouts, GradientSignal signal) {
        double sum = 0;
        for (double offset : OFFSETS) {
            sum += signal.expected(probability(margin - spread * offset), rollouts);
        }
        return sum / KINDS;
    }

    /** Probability that some of a group's rollouts pass and some do not. */
    double mixed(double margin, int rollouts) {
        double sum = 0;
        for (double offset : OFFSETS) {
            double p = probability(margin - spread * offset);
            sum += 1 - StrictMath.pow(p, rollouts) - StrictMath.pow(1 - p, rollouts);
        }
        return sum / KINDS;
    }

    /** Number of a group's rollouts that pass, for a random problem of a cell. */
    int passes(double margin, int rollouts, SplittableRandom random) {
        return passes(margin, anyKind(random), rollouts, random);
    }

    /** One of the equally likely kinds of problem. */
    static int anyKind(SplittableRandom random) {
        return random.nextInt(KINDS);
    }

    /** Which of the equally likely kinds of problem a problem of this name is, always the same. */
    static int kind(String problem) {
        return Math.floorMod(problem.hashCode(), KINDS);
    }

    /** Pass probability of a problem of this kind. */
    double probability(double margin, int kind) {
        return probability(margin - spread * OFFSETS[kind]);
    }

    /** Number of a group's rollouts that pass, for a problem of this kind. */
    int passes(double margin, int kind, int rollouts, SplittableRandom random) {
        double p = probability(margin, kind);
        if (rollouts > MANY) {
            double z = -6;
            for (int i = 0; i < 12; i++) {
                z += random.nextDouble();
            }
            double passes = rollouts * p + z * StrictMath.sqrt(rollouts * p * (1 - p));
            return (int) Math.clamp(Math.rint(passes), 0, rollouts);
        }
        int passes = 0;
        for (int i = 0; i < rollouts; i++) {
            if (random.nextDouble() < p) {
                passes++;
            }
        }
        return passes;
    }

    /**
     * The ability at which the weighted mean pass rate over cells of these difficulties is {@code
     * rate}, within 60 logits of them.
     */
    double abilityFor(double rate, double[] difficulties, double[] weights) {
        double low = -FAR;
        double high = FAR;
        for (double difficulty : difficulties) {
            high = Math.max(high, difficulty + FAR);
        }
        for (int i = 0; i < 60; i++) {
            double middle = (low + high) / 2;
            if (mean(middle, difficulties, weights) < rate) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    private double mean(double ability, double[] difficulties, double[] weights) {
        double sum = 0;
        double all = 0;
        for (int i = 0; i < difficulties.length; i++) {
            sum += weights[i] * mean(ability - difficulties[i]);
            all += weights[i];
        }
        return sum / all;
    }

    private static double[] offsets() {
        double[] offsets = new double[KINDS];
        for (int i = 0; i < KINDS; i++) {
            double share = (i + 0.5) / KINDS;
            offsets[i] = StrictMath.log(share / (1 - share));
        }
        double squares = 0;
        for (double offset : offsets) {
            squares += offset * offset;
        }
        double deviation = StrictMath.sqrt(squares / KINDS);
        for (int i = 0; i < KINDS; i++) {
            offsets[i] /= deviation;
        }
        return offsets;
    }
}
