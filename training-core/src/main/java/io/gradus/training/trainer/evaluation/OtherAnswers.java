package io.gradus.training.trainer.evaluation;

/** Counts subsets of the samples of several answers, none of which stands more often than a cap. */
final class OtherAnswers {
    private final int size;
    private final int cap;

    /** Ways to choose so many samples, of which so many answers stand as often as the cap. */
    private double[][] ways;

    private int tied;

    /**
     * No answers yet.
     *
     * @param size samples of a subset, at least 0
     * @param cap how often an answer may stand in it, at least 1
     */
    OtherAnswers(int size, int cap) {
        this.size = size;
        this.cap = cap;
        ways = new double[size / cap + 1][size + 1];
        ways[0][0] = 1;
    }

    /** Another answer that was given so often. */
    void add(int given) {
        double[] chosen = Binomials.row(given, Math.min(given, cap));
        double[][] next = new double[ways.length][size + 1];
        for (int ties = 0; ties <= tied; ties++) {
            for (int times = 0; times < chosen.length; times++) {
                boolean isTie = times == cap;
                if (!isTie || ties + 1 < ways.length) {
                    shift(ways[ties], chosen[times], times, next[isTie ? ties + 1 : ties]);
                }
            }
        }
        ways = next;
        tied = Math.min(ways.length - 1, tied + (given >= cap ? 1 : 0));
    }

    /** Samples that gave no answer: they fill a subset and never share the vote. */
    void addSilent(int count) {
        double[] chosen = Binomials.row(count, Math.min(count, size));
        double[][] next = new double[ways.length][size + 1];
        for (int ties = 0; ties <= tied; ties++) {
            for (int times = 0; times < chosen.length; times++) {
                shift(ways[ties], chosen[times], times, next[ties]);
            }
        }
        ways = next;
    }

    private void shift(double[] from, double factor, int by, double[] to) {
        for (int i = 0; i + by <= size; i++) {
            to[i + by] += from[i] * factor;
        }
    }

    /** Ways to choose all samples of a subset, each divided by one more than its ties. */
    double shared() {
        double sum = 0;
        for (int ties = 0; ties < ways.length; ties++) {
            sum += ways[ties][size] / (ties + 1);
        }
        return sum;
    }
}
