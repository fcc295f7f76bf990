package io.gradus.training.advantage;

import io.gradus.training.rubric.ScoredGroup;

/** A scored group with one advantage per rollout, in order. */
public record AdvantagedGroup(ScoredGroup scored, double[] advantages) {
    public AdvantagedGroup {
        if (advantages.length != scored.scores().size()) {
            throw new IllegalArgumentException(
                    "advantages must have one entry per rollout, "
                            + scored.scores().size()
                            + ", has "
                            + advantages.length);
        }
    }
}
