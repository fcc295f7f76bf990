package io.gradus.frontend.compare;

import com.vaadin.flow.router.QueryParameters;
import io.gradus.backend.compare.ComparisonAxis;
import io.gradus.backend.compare.ComparisonRequest;
import io.gradus.frontend.navigation.CompareNavigation;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * Choices of what the screen compares; its query parameters.
 *
 * @param runs ids of runs
 * @param experiment an experiment's id
 * @param metric name of the compared series
 * @param axis what curves are drawn over
 * @param baseline id of the pinned cell
 * @param follows whether the page is read anew while runs go on
 */
record CompareChoice(
        List<String> runs,
        Optional<String> experiment,
        String metric,
        ComparisonAxis axis,
        Optional<String> baseline,
        boolean follows) {
    static final String METRIC = "metric";
    static final String AXIS = "x";
    static final String BASELINE = "base";
    static final String FOLLOW = "follow";

    /** The choice of an address; what is unknown in it is ignored. */
    static CompareChoice of(QueryParameters query) {
        return new CompareChoice(
                query.getSingleParameter(CompareNavigation.RUNS).stream()
                        .flatMap(text -> List.of(text.split(",")).stream())
                        .filter(id -> !id.isBlank())
                        .toList(),
                query.getSingleParameter(CompareNavigation.EXPERIMENT).filter(id -> !id.isBlank()),
                query.getSingleParameter(METRIC)
                        .filter(name -> !name.isBlank())
                        .orElse(ComparisonRequest.USUAL_METRIC),
                query.getSingleParameter(AXIS)
                        .flatMap(ComparisonAxis::find)
                        .orElse(ComparisonAxis.TOKENS),
                query.getSingleParameter(BASELINE),
                query.getSingleParameter(FOLLOW).filter("off"::equals).isEmpty());
    }

    /** Whether nothing is chosen. */
    boolean isEmpty() {
        return runs.isEmpty() && experiment.isEmpty();
    }

    ComparisonRequest wish() {
        return new ComparisonRequest(runs, experiment, metric, axis, baseline);
    }

    /** The query of the same comparison over REST. */
    String restQuery() {
        return "runs="
                + encoded(String.join(",", runs))
                + experiment.map(id -> "&experiment=" + encoded(id)).orElse("")
                + "&metric="
                + encoded(metric)
                + "&x="
                + axis.word()
                + baseline.map(id -> "&baseline=" + encoded(id)).orElse("");
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
