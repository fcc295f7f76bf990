package io.gradus.backend.rollouts.internal;

import java.util.List;

/**
 * A group with a rollout that was looked for.
 *
 * @param group index within the step's batch
 * @param problem its problem's key; empty where the step's groups are not known
 * @param cell its difficulty cell
 * @param rollouts all of its rollouts, in order
 */
record FoundGroup(
        long step, int stage, int group, String problem, String cell, List<RolloutFact> rollouts) {
    FoundGroup {
        rollouts = List.copyOf(rollouts);
    }

    /** The same group with these rollouts. */
    FoundGroup with(List<RolloutFact> others) {
        return new FoundGroup(step, stage, group, problem, cell, others);
    }
}
