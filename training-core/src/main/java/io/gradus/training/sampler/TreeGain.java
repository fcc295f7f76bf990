package io.gradus.training.sampler;

/**
 * How much accuracy is gained by keeping only the best of k branches, where rollouts are spread
 * over the branches at random: the expected greatest share of passes in a branch, less the share in
 * all.
 *
 * @param branches k, at least 2
 */
record TreeGain(int branches) {
    /** Of a group over the greatest gain of any group of its size, in [0, 1]. */
    double relative(double passRate, int rollouts) {
        int perBranch = Math.max(1, rollouts / branches);
        int leaves = perBranch * branches;
        double greatest = 0;
        for (int passed = 1; passed < leaves; passed++) {
            greatest = Math.max(greatest, gain(passed, perBranch));
        }
        return gain((int) Math.round(passRate * leaves), perBranch) / greatest;
    }

    /** The gain where so many of all leaves pass. */
    double gain(int passed, int perBranch) {
        int leaves = perBranch * branches;
        double all = binomial(leaves, passed);
        double expected = 0;
        for (int most = 1; most <= perBranch; most++) {
            double within = ways(passed, perBranch, most) - ways(passed, perBranch, most - 1);
            expected += (double) most / perBranch * within / all;
        }
        return passed == 0 ? 0 : expected - (double) passed / leaves;
    }

    /** Ways to spread passes over the branches with at most so many in each. */
    private double ways(int passed, int perBranch, int most) {
        double[] ways = new double[passed + 1];
        ways[0] = 1;
        for (int branch = 0; branch < branches; branch++) {
            double[] next = new double[passed + 1];
            for (int before = 0; before <= passed; before++) {
                for (int more = 0; more <= Math.min(most, passed - before); more++) {
                    next[before + more] += ways[before] * binomial(perBranch, more);
                }
            }
            ways = next;
        }
        return ways[passed];
    }

    private static double binomial(int of, int chosen) {
        double ways = 1;
        for (int i = 1; i <= chosen; i++) {
            ways = ways * (of - chosen + i) / i;
        }
        return ways;
    }
}
