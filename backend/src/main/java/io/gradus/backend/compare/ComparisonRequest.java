package io.gradus.backend.compare;

import java.util.List;
import java.util.Optional;

/**
 * Choice of what is to be compared.
 *
 * @param runs ids of runs; with an experiment its runs are added
 * @param experiment an experiment's id
 * @param metric name of a series over training steps
 * @param axis what curves are drawn over; values are always taken at equal tokens
 * @param baseline id of the cell that the others are held against; absent or unknown means the
 *     first control arm, or else the first cell
 */
public record ComparisonRequest(
        List<String> runs,
        Optional<String> experiment,
        String metric,
        ComparisonAxis axis,
        Optional<String> baseline) {
    /** The share of held-out problems that are solved. */
    public static final String USUAL_METRIC = "evaluation/passRate";

    public ComparisonRequest {
        runs = List.copyOf(runs);
    }
}
