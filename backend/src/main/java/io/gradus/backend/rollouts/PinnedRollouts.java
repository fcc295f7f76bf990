package io.gradus.backend.rollouts;

import io.gradus.training.event.SampledGroup;
import java.util.List;

/** The rollouts that people marked to find again. */
public interface PinnedRollouts {
    /**
     * A pinned rollout with a copy of its group, which no byte budget drops.
     *
     * @param step the step that sampled it
     * @param rollout index within the group, from 0
     * @param note what somebody wrote about it; may be empty
     * @param group its group with all texts
     */
    record Pinned(long step, int rollout, String note, SampledGroup group) {}

    /** The pinned rollouts of a run, in order of their steps. */
    List<Pinned> pinned(String run);
}
