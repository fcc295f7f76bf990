package io.gradus.training.guidance;

import io.gradus.training.problem.ProblemKey;

/** What a guide remembers of: every problem, or every difficulty cell. */
public enum GuidanceScope {
    /** Each problem by itself; only pools ask a problem again. */
    PROBLEM,
    /** All problems of a difficulty cell together. */
    CELL;

    /** What a problem is remembered under. */
    String key(ProblemKey problem) {
        return this == PROBLEM ? problem.toString() : problem.cell();
    }
}
