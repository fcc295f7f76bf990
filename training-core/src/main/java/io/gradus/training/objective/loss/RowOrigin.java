package io.gradus.training.objective.loss;

/**
 * Where a row comes from, for losses that compare the rollouts of a problem or read their scores.
 *
 * @param step training step in which its group was scored, from 1; 0 where it is not known
 * @param group index of its group in that step
 * @param rollout index of its rollout in the group
 * @param reward total reward of the rollout
 * @param score unshaped verdict of the rollout, in [0, 1]
 * @param meanReward mean total reward of the group
 * @param passRate mean unshaped verdict of the group, in [0, 1]
 */
public record RowOrigin(
        long step,
        int group,
        int rollout,
        double reward,
        double score,
        double meanReward,
        double passRate) {
    /** Of rows that come from no group, and of those of older checkpoints. */
    public static final RowOrigin NONE = new RowOrigin(0, 0, 0, 0, 0, 0, 0);

    /** Whether both are rollouts of one group; never of rows that come from none. */
    public boolean isOfOneGroup(RowOrigin other) {
        return step > 0 && step == other.step && group == other.group;
    }
}
