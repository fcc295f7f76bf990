package io.gradus.training.advantage;

import io.gradus.training.rubric.ScoredGroup;
import java.util.List;
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
}
