package io.gradus.backend.rollouts.internal;

import java.util.List;
import java.util.Optional;

/**
 * A group with a rollout that was looked for.
 *
 * @param group index within the step's batch
 * @param problem its problem's key; empty where the step's groups are not known
 * @param cell its difficulty cell
 * @param rollouts all of its rollouts, in order
 * @param fate what the trainer of an external run made of it, where it told
 */
record FoundGroup(
        long step,
        int stage,
        int group,
        String problem,
        String cell,
        List<RolloutFact> rollouts,
        Optional<FoundFate> fate) {
    FoundGroup {
        rollouts = List.copyOf(rollouts);
    }

    /** The same group with these rollouts. */
    FoundGroup with(List<RolloutFact> others) {
        return new FoundGroup(step, stage, group, problem, cell, others, fate);
    }
}
