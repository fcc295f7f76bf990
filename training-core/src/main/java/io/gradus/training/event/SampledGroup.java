package io.gradus.training.event;

import java.util.List;

/** A group with its texts: prompt, reference answer and every rollout. */
public record SampledGroup(
        int index,
        String problem,
        String cell,
        String prompt,
        String reference,
        List<SampledRollout> rollouts) {
    public SampledGroup {
        rollouts = List.copyOf(rollouts);
    }
}
