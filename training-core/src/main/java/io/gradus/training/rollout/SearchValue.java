package io.gradus.training.rollout;

/**
 * Value that a search gives a node, from the outcomes of the paths through it in the order in which
 * they ended (DeepSearch, Wu et al. 2025, arXiv:2509.25454; constants and the rule of signs as in
 * its released code): an outcome counts the more the nearer the node is to the end, {@code
 * max((depth + 1) / (length + 1), 0.1)}; a wrong one takes nothing from a node that led to a right
 * one, and the first right one makes up for all wrong ones before it.
 */
public final class SearchValue {
    private static final double LEAST_WEIGHT = 0.1;

    private double value;
    private int visits;

    /** A path came by that has no outcome yet. */
    void visit() {
        visits++;
    }

    /**
     * A path through the node has ended.
     *
     * @param outcome from -1, wrong, to 1, right
     * @param depth of the node, from 0, the prompt
     * @param length depth of the path's last node
     */
    public void back(double outcome, int depth, int length) {
        visits++;
        double added = Math.max((depth + 1.0) / (length + 1), LEAST_WEIGHT) * outcome;
        if (value * outcome >= 0) {
            value += added;
        } else if (outcome > 0) {
            value = added;
        }
    }

    /** The sum of the weighted outcomes. */
    public double value() {
        return value;
    }

    /** The value per visit. */
    double mean() {
        return visits == 0 ? 0 : value / visits;
    }

    int visits() {
        return visits;
    }
}
