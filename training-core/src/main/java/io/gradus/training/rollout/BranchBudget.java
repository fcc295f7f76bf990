package io.gradus.training.rollout;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which paths of a tree part more than others, by the log-probs of what the policy wrote on them:
 * the divergence policies of TreePO's released code, with its temperature of 1. Every path goes on
 * once; the rest of the budget is divided by a softmax, whole numbers by largest remainders.
 */
public enum BranchBudget {
    /** All alike. */
    EVEN,
    /** More where the path as a whole was less likely ({@code logprob_weighted_div}). */
    UNLIKELY,
    /** More where it was likelier ({@code inverse_logprob_weighted_div}). */
    LIKELY,
    /** More where its tokens were less likely on average ({@code norm_logprob_weighted_div}). */
    UNLIKELY_TOKENS,
    /** More where they were likelier on average ({@code norm_inv_logprob_weighted_div}). */
    LIKELY_TOKENS;

    /**
     * Numbers of others that part from each path.
     *
     * @param paths the log-probs of each path's tokens
     * @param branches paths that go on from each on average, it included
     * @param left most that part from all of them together
     */
    int[] others(List<double[]> paths, int branches, int left) {
        int most = (branches - 1) * paths.size();
        if (this == EVEN) {
            return IntStream.generate(() -> branches - 1).limit(paths.size()).toArray();
        }
        double[] scores = paths.stream().mapToDouble(this::score).toArray();
        return divide(softmax(scores), Math.min(most, left));
    }

    private double score(double[] path) {
        double sum = Arrays.stream(path).sum();
        return switch (this) {
            case EVEN -> 0;
            case UNLIKELY -> -sum;
            case LIKELY -> sum;
            case UNLIKELY_TOKENS -> -sum / Math.max(1, path.length);
            case LIKELY_TOKENS -> sum / Math.max(1, path.length);
        };
    }

    private static double[] softmax(double[] scores) {
        double most = Arrays.stream(scores).max().orElse(0);
        double[] weights = Arrays.stream(scores).map(s -> StrictMath.exp(s - most)).toArray();
        double sum = Arrays.stream(weights).sum();
        return Arrays.stream(weights).map(w -> w / sum).toArray();
    }

    /** Whole numbers in proportion to shares; of equal remainders the earlier one. */
    private static int[] divide(double[] shares, int total) {
        int[] whole = Arrays.stream(shares).mapToInt(share -> (int) (share * total)).toArray();
        int left = total - Arrays.stream(whole).sum();
        IntStream.range(0, shares.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> whole[i] - shares[i] * total))
                .limit(left)
                .forEach(i -> whole[i]++);
        return whole;
    }
}
