package io.gradus.backend.metrics;

import io.gradus.training.base.statistics.Curve;
import java.util.List;

/** The series of runs, for features that compute with them. */
public interface RunSeries {
    /**
     * A series of a run over its steps.
     *
     * @param finite its finite values; of neighbours that were merged the newest
     * @param nonFinite how many places hold a value that is not finite
     */
    record Points(Curve finite, int nonFinite) {}

    /** Names of all series of a run, in alphabetical order. */
    List<String> keys(String run);

    /**
     * One series of a run; without a point where the run has none of that name. Every point where
     * there are at most this many, else the newest of neighbours.
     */
    Points read(String run, String key, int most);
}
