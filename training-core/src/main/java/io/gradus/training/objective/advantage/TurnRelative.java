package io.gradus.training.objective.advantage;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The turn-level advantage of MT-GRPO (Zeng et al. 2025, arXiv:2505.11821) for any number of turns:
 * {@code A(k) = w(k) O + sum over j >= k of discount^(j - k) S(j)}. O is the group-relative
 * advantage of the reward, w is {@code outcome} at all turns but the last and 1 there; S(j) is the
 * score of turn j relative to those that the group's rollouts have for their turn j, 0 where there
 * is none. With two turns, of which the first is scored, and {@code discount} 1 it is the published
 * one: {@code S + outcome O} and {@code O}.
 */
@Choice(
        name = "turn-relative",
        explanation =
                "Per turn: the scores of it and later turns relative to the same turns of its group, plus the group-relative advantage of the reward.",
        source = "arXiv:2505.11821")
public record TurnRelative(
        @Setting(
                        explanation = "Discount factor of later turns' scores, per turn.",
                        defaults = "1",
                        min = 0,
                        max = 1)
                double discount,
        @Setting(
                        explanation =
                                "Weight of the reward's advantage at all turns but the last, where it is 1.",
                        defaults = "1",
                        min = 0,
                        max = 100)
                double outcome,
        @Setting(
                        explanation = "Whether to divide by the group's standard deviation.",
                        defaults = "group")
                Deviation std)
        implements AdvantageSpec {
    @Override
    public List<AdvantagedGroup> estimate(List<ScoredGroup> groups, EstimatorContext context) {
        return groups.stream().map(this::estimate).toList();
    }

    private AdvantagedGroup estimate(ScoredGroup scored) {
        List<Rollout> rollouts = scored.group().rollouts();
        GroupComparison relative = new GroupComparison(std.divides());
        double[] outcomes = relative.advantages(scored);
        int turns = rollouts.stream().mapToInt(r -> r.turnScores().size()).max().orElse(0);
        double[][] byTurn =
                IntStream.range(0, turns)
                        .mapToObj(turn -> relative(rollouts, turn, relative))
                        .toArray(double[][]::new);
        return new AdvantagedGroup(
                scored,
                IntStream.range(0, outcomes.length)
                        .mapToObj(i -> advantages(rollouts.get(i), outcomes[i], column(byTurn, i)))
                        .toList());
    }

    private static double[] column(double[][] byTurn, int rollout) {
        return IntStream.range(0, byTurn.length)
                .mapToDouble(turn -> byTurn[turn][rollout])
                .toArray();
    }

    /** The scores of one turn relative to each other; 0 for rollouts without such a turn. */
    private static double[] relative(List<Rollout> rollouts, int turn, GroupComparison relative) {
        int[] having =
                IntStream.range(0, rollouts.size())
                        .filter(i -> rollouts.get(i).turnScores().size() > turn)
                        .toArray();
        double[] among =
                relative.advantages(
                        IntStream.of(having)
                                .mapToDouble(i -> rollouts.get(i).turnScores().get(turn))
                                .toArray());
        double[] all = new double[rollouts.size()];
        IntStream.range(0, having.length).forEach(n -> all[having[n]] = among[n]);
        return all;
    }

    private RolloutAdvantages advantages(Rollout rollout, double reward, double[] scores) {
        OwnTurns own = OwnTurns.of(rollout);
        int last = own.count() - 1;
        double[] ofTurn = new double[Math.max(own.count(), scores.length)];
        double later = 0;
        for (int turn = ofTurn.length - 1; turn >= 0; turn--) {
            later = discount * later + (turn < scores.length ? scores[turn] : 0);
            ofTurn[turn] = (turn < last ? outcome : 1) * reward + later;
        }
        return own.advantages(ofTurn);
    }

    @Override
    public boolean readsTurns() {
        return true;
    }

    @Override
    public boolean isDivided() {
        return std.divides();
    }
}
