package io.gradus.backend.rollouts;

import java.util.List;

/** The rollouts that a run kept with their texts. */
public interface RecordedGroups {
    /**
     * Whole groups of a run with about this many rollouts in all, spread evenly over the steps
     * whose texts are kept, oldest first; fewer where there are not as many, none where there are
     * none.
     */
    List<RecordedGroup> spread(String run, int rollouts);
}
