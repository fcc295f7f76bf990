package io.gradus.backend.rollouts;

import java.util.List;

/** What trainers outside made of the groups of their runs. */
public interface GroupFates {
    /**
     * By step, in order, from the step behind this one; steps of which nothing was told are none.
     */
    List<StepFates> byStep(String run, long after, int most);
}
