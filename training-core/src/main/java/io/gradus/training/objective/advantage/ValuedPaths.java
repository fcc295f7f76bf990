package io.gradus.training.objective.advantage;

import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.TrainedPath;
import java.util.ArrayList;
import java.util.List;

/**
 * The rollouts of groups with what a critic says of their states. The reward of a rollout is earned
 * by its last token.
 *
 * @param critic says what states are worth
 * @param bootstraps whether rollouts that a limit cut off go on with the value of their last state
 *     instead of their reward
 * @param byTurn whether turns before the last earn their own scores besides
 */
public record ValuedPaths(StateValues critic, boolean bootstraps, boolean byTurn) {
    /** The rollouts of all groups, group by group. */
    public List<ValuedPath> of(List<ScoredGroup> groups) {
        return of(
                groups.stream().flatMap(g -> g.group().rollouts().stream()).toList(),
                groups.stream().flatMap(g -> g.scores().stream()).map(s -> s.total()).toList());
    }

    /** These rollouts with these rewards. */
    public List<ValuedPath> of(List<Rollout> rollouts, List<Double> rewards) {
        List<TrainedPath> paths = rollouts.stream().map(r -> TrainedPath.of(r.segments())).toList();
        float[][] values = critic.of(paths.stream().map(TrainedPath::tokens).toArray(int[][]::new));
        List<ValuedPath> valued = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            valued.add(valued(rollouts.get(i), rewards.get(i), paths.get(i), values[i]));
        }
        return valued;
    }

    private ValuedPath valued(Rollout rollout, double reward, TrainedPath path, float[] values) {
        int n = path.states().length;
        double[] own = new double[n];
        for (int t = 0; t < n; t++) {
            own[t] = values[path.states()[t]];
        }
        boolean goesOn = bootstraps && rollout.truncated() && n > 0;
        double[] rewards = new double[n];
        if (n > 0 && !goesOn) {
            rewards[n - 1] = reward;
        }
        if (byTurn) {
            earn(rewards, rollout, path);
        }
        return new ValuedPath(rollout, path, own, rewards, goesOn ? own[n - 1] : 0);
    }

    /** Adds the score of each turn but the last at the turn's last token. */
    private static void earn(double[] rewards, Rollout rollout, TrainedPath path) {
        int[] ends = OwnTurns.of(rollout).ends();
        for (int turn = 0; turn < ends.length - 1; turn++) {
            for (int t = 0; t < rewards.length; t++) {
                boolean isScored = turn < rollout.turnScores().size();
                if (isScored && path.states()[t] == ends[turn] - 1) {
                    rewards[t] += rollout.turnScores().get(turn);
                }
            }
        }
    }
}
