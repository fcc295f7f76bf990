package io.gradus.training.objective.advantage;

import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** A scored group with the advantages of each rollout, in order. */
public record AdvantagedGroup(ScoredGroup scored, List<RolloutAdvantages> advantages) {
    public AdvantagedGroup {
        advantages = List.copyOf(advantages);
        if (advantages.size() != scored.scores().size()) {
            throw new IllegalArgumentException(
                    "advantages must have one entry per rollout, "
                            + scored.scores().size()
                            + ", has "
                            + advantages.size());
        }
    }

    /** Mean over its rollouts of the absolute advantage. */
    public double meanAbsolute() {
        return advantages.stream().mapToDouble(a -> Math.abs(a.mean())).average().orElse(0);
    }

    /** The advantages of all trained tokens, rollout by rollout. */
    public DoubleStream trained() {
        List<Rollout> rollouts = scored.group().rollouts();
        return IntStream.range(0, rollouts.size())
                .boxed()
                .flatMapToDouble(i -> advantages.get(i).trained(rollouts.get(i)));
    }

    /** One advantage per rollout, the same for all its tokens. */
    public static AdvantagedGroup even(ScoredGroup scored, double[] advantages) {
        return new AdvantagedGroup(
                scored,
                IntStream.range(0, advantages.length)
                        .mapToObj(i ->
                                RolloutAdvantages.even(
                                        scored.group().rollouts().get(i), advantages[i]))
                        .toList());
    }

    /** The same with the advantage of every trainable token changed. */
    public AdvantagedGroup changedByToken(DoubleUnaryOperator change) {
        return changed((_, rollout, advantages) ->
                advantages.changed(rollout, (_, a) -> change.applyAsDouble(a)));
    }

    /** Change of one rollout's advantages. */
    public interface RolloutChange {
        /** The new advantages of the rollout at this place of the group. */
        RolloutAdvantages of(int place, Rollout rollout, RolloutAdvantages advantages);
    }

    /** The same with the advantages of every rollout changed. */
    public AdvantagedGroup changed(RolloutChange change) {
        List<Rollout> rollouts = scored.group().rollouts();
        return new AdvantagedGroup(
                scored,
                IntStream.range(0, rollouts.size())
                        .mapToObj(i -> change.of(i, rollouts.get(i), advantages.get(i)))
                        .toList());
    }
}
