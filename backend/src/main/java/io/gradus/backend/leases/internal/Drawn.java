package io.gradus.backend.leases.internal;

import com.fasterxml.jackson.annotation.JsonCreator;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;

/**
 * A problem that was drawn to train on, with its place: guidance draws from streams of the place.
 *
 * @param problem the problem's key
 * @param round number of the draw that it came with, from 1; 0 where that was not kept
 * @param seat its number within that draw, from 0
 */
record Drawn(String problem, long round, int seat) {
    /** As it was stored before the place was kept. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static Drawn of(String problem) {
        return new Drawn(problem, 0, 0);
    }

    @JsonCreator(mode = JsonCreator.Mode.PROPERTIES)
    Drawn {}

    Problem read() {
        return ProblemSource.problem(ProblemKey.parse(problem));
    }
}
