package io.gradus.training.curriculum.guidance;

import io.gradus.training.problem.ProblemKey;

/** Scope of a guide's memory: every problem, or every difficulty cell. */
public enum GuidanceScope {
    /** Each problem by itself; only pools ask a problem again. */
    PROBLEM,
    /** All problems of a difficulty cell together. */
    CELL;

    /** Key under which a problem is remembered. */
    String key(ProblemKey problem) {
        return this == PROBLEM ? problem.toString() : problem.cell();
    }
}
