package io.gradus.training.objective.advantage;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The turn advantages of IGPO (arXiv:2510.14967): what each turn but the last earned and, for the
 * last, the reward are compared with all of those of the group at once; the advantage of a turn is
 * the discounted sum from it on. What turns earn is what the episode says; IGPO's own measure, the
 * growth of the answer's probability, is not among it. Turns that earned nothing of their own are
 * not compared and add nothing.
 */
@Choice(
        name = "turn-returns",
        explanation =
                "Per turn: the scores of turns and, for the last, the reward are compared with all turns of the group at once, and summed from the turn on.",
        source = "arXiv:2510.14967")
public record TurnReturns(
        @Setting(
                        explanation = "Discount factor of later turns, per turn; 1 is ours.",
                        defaults = "1",
                        min = 0,
                        max = 1)
                double discount,
        @Setting(
                        explanation = "Whether to divide by the pool's standard deviation.",
                        defaults = "group")
                Deviation std)
        implements AdvantageSpec {
    @Override
    public List<AdvantagedGroup> estimate(List<ScoredGroup> groups, EstimatorContext context) {
        return groups.stream().map(this::estimate).toList();
    }

    private AdvantagedGroup estimate(ScoredGroup scored) {
        List<Rollout> rollouts = scored.group().rollouts();
        List<OwnTurns> turns = rollouts.stream().map(OwnTurns::of).toList();
        List<double[]> earned =
                IntStream.range(0, rollouts.size())
                        .mapToObj(
                                i -> earned(turns.get(i), rollouts.get(i), scored.scores().get(i)))
                        .toList();
        Moments pool =
                Moments.of(
                        earned.stream()
                                .flatMapToDouble(Arrays::stream)
                                .filter(value -> !Double.isNaN(value))
                                .toArray());
        return new AdvantagedGroup(
                scored,
                IntStream.range(0, rollouts.size())
                        .mapToObj(i -> turns.get(i).advantages(returns(earned.get(i), pool)))
                        .toList());
    }

    /** Earnings of each of a rollout's turns; NaN for none. */
    private static double[] earned(OwnTurns turns, Rollout rollout, RubricScore score) {
        double[] earned = new double[turns.count()];
        for (int turn = 0; turn < earned.length; turn++) {
            boolean isScored = turn < rollout.turnScores().size();
            earned[turn] = isScored ? rollout.turnScores().get(turn) : Double.NaN;
        }
        if (earned.length > 0) {
            earned[earned.length - 1] = score.total();
        }
        return earned;
    }

    private double[] returns(double[] earned, Moments pool) {
        double[] returns = new double[earned.length];
        double later = 0;
        for (int turn = earned.length - 1; turn >= 0; turn--) {
            double own =
                    Double.isNaN(earned[turn]) ? 0 : pool.relative(earned[turn], std.divides());
            later = own + discount * later;
            returns[turn] = later;
        }
        return returns;
    }

    @Override
    public boolean readsTurns() {
        return true;
    }

    @Override
    public boolean sumsTurns() {
        return true;
    }

    @Override
    public boolean isDivided() {
        return std.divides();
    }
}
