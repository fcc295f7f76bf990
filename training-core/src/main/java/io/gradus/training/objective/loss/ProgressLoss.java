package io.gradus.training.objective.loss;

import java.util.List;

/**
 * Loss of a progress estimator (SPA-RL, Wang et al. 2025, arXiv:2505.20732, and its released code):
 * the contributions of a rollout's turns, read at their last tokens, sum to its reward; the mean
 * over rollouts of the squared distance.
 */
public final class ProgressLoss {
    private ProgressLoss() {}

    /**
     * A rollout to learn from.
     *
     * @param tokens its tokens in the context of training
     * @param ends places of the last tokens of its turns
     * @param reward what the contributions are to sum to
     */
    public record Lesson(int[] tokens, int[] ends, double reward) {
        /** Contribution of each turn, from values of states, one per token. */
        public double[] contributions(float[] values) {
            double[] contributions = new double[ends.length];
            for (int turn = 0; turn < ends.length; turn++) {
                contributions[turn] = values[ends[turn]];
            }
            return contributions;
        }
    }

    /** The loss of values, [rows][tokens of the row], with its gradient in the same shape. */
    public static TapLoss of(List<Lesson> lessons, float[][] values) {
        float[][] gradient = TapLoss.zeros(values);
        double loss = 0;
        for (int row = 0; row < values.length; row++) {
            Lesson lesson = lessons.get(row);
            double off = -lesson.reward();
            for (double contribution : lesson.contributions(values[row])) {
                off += contribution;
            }
            loss += off * off / values.length;
            for (int end : lesson.ends()) {
                gradient[row][end] += (float) (2 * off / values.length);
            }
        }
        return new TapLoss(loss, gradient);
    }
}
