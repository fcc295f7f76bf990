package io.gradus.training.objective.advantage;

import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.RolloutGroup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/**
 * Groups whose turns earned something else than their episodes say.
 *
 * @param turns what the turns of each rollout but the last earned, rollout by rollout
 * @param less what is taken from the reward of each, which is then what its last turn earned
 */
public record TurnEarnings(List<double[]> turns, double[] less) {
    /** Gain in belief from each turn; nothing where it is not known. */
    public static TurnEarnings ofGains(List<double[]> beliefs) {
        List<double[]> gains = new ArrayList<>();
        for (double[] belief : beliefs) {
            double[] gain = new double[Math.max(0, belief.length - 1)];
            for (int turn = 0; turn < gain.length; turn++) {
                double raised = belief[turn + 1] - belief[turn];
                gain[turn] = Double.isNaN(raised) ? 0 : raised;
            }
            gains.add(gain);
        }
        return new TurnEarnings(gains, new double[gains.size()]);
    }

    /** Contribution of each turn, and for the last one what the others leave of the reward. */
    public static TurnEarnings ofContributions(List<double[]> contributions) {
        List<double[]> turns = new ArrayList<>();
        for (double[] all : contributions) {
            turns.add(Arrays.copyOf(all, Math.max(0, all.length - 1)));
        }
        return new TurnEarnings(
                turns, turns.stream().mapToDouble(t -> Arrays.stream(t).sum()).toArray());
    }

    /** The groups of these rollouts, in order, as they earned this. */
    public List<ScoredGroup> of(List<ScoredGroup> groups) {
        Iterator<double[]> earned = turns.iterator();
        Iterator<Double> taken = Arrays.stream(less).iterator();
        return groups.stream().map(group -> of(group, earned, taken)).toList();
    }

    private static ScoredGroup of(
            ScoredGroup group, Iterator<double[]> earned, Iterator<Double> taken) {
        List<Rollout> rollouts =
                group.group().rollouts().stream()
                        .map(rollout -> of(rollout, earned.next()))
                        .toList();
        List<RubricScore> scores =
                group.scores().stream().map(score -> of(score, taken.next())).toList();
        RolloutGroup own = group.group();
        return new ScoredGroup(
                new RolloutGroup(own.index(), own.key(), rollouts, own.discardedTokens()), scores);
    }

    private static Rollout of(Rollout rollout, double[] earned) {
        return new Rollout(
                rollout.problem(),
                rollout.index(),
                rollout.role(),
                rollout.forks(),
                rollout.segments(),
                rollout.completion(),
                rollout.stopReason(),
                rollout.outcome(),
                Arrays.stream(earned).boxed().toList());
    }

    private static RubricScore of(RubricScore score, double less) {
        return new RubricScore(
                score.total() - less, score.verdict(), score.criteria(), score.failed());
    }
}
