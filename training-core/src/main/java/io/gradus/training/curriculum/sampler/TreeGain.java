package io.gradus.training.curriculum.sampler;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Accuracy gained by keeping only the best of k branches, where rollouts are spread over the
 * branches at random: the expected greatest share of passes in a branch, less the share in all.
 */
final class TreeGain {
    private final int branches;

    /** By rollouts per branch: of every number of passes, the gain over the greatest one. */
    private final Map<Integer, double[]> tables = new HashMap<>();

    /** For k branches, at least 2. */
    TreeGain(int branches) {
        this.branches = branches;
    }

    /** Of a group over the greatest gain of any group of its size, in [0, 1]. */
    double relative(double passRate, int rollouts) {
        int perBranch = Math.max(1, rollouts / branches);
        double[] table = tables.computeIfAbsent(perBranch, this::table);
        return table[(int) Math.round(passRate * perBranch * branches)];
    }

    private double[] table(int perBranch) {
        double[] gains =
                IntStream.rangeClosed(0, perBranch * branches)
                        .mapToDouble(passed -> gain(passed, perBranch))
                        .toArray();
        double greatest = Arrays.stream(gains).max().orElseThrow();
        return Arrays.stream(gains).map(gain -> gain / greatest).toArray();
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
