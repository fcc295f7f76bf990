package io.gradus.backend.compare;

import io.gradus.backend.compare.internal.ComparisonBuilder;
import io.gradus.backend.compare.internal.RunMeasurements;
import io.gradus.backend.compare.internal.StoppedArms;
import io.gradus.backend.experiments.ExperimentService;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Service;

/** Compares runs: by cells, at equal tokens, against a baseline. */
@Service
public class ComparisonService {
    private static final int MOST_RUNS = 400;

    private final RunService runs;
    private final ExperimentService experiments;
    private final ComparisonBuilder builder;

    ComparisonService(RunService runs, ExperimentService experiments, ComparisonBuilder builder) {
        this.runs = runs;
        this.experiments = experiments;
        this.builder = builder;
    }

    /**
     * Compares what is wished.
     *
     * @throws BadInput when nothing or too much is named, or the metric stands over other steps
     * @throws io.gradus.backend.platform.NotFound when there is no such run or experiment
     */
    public Comparison compare(ComparisonRequest request) {
        List<Run> chosen = chosen(request);
        if (chosen.isEmpty() || chosen.size() > MOST_RUNS) {
            throw new BadInput(
                    "1 to " + MOST_RUNS + " runs can be compared, were " + chosen.size(),
                    "runs",
                    "name runs=r-a,r-b or experiment=e-c");
        }
        if (!RunMeasurements.isComparable(request.metric())) {
            throw new BadInput(
                    request.metric() + " is not a metric of training steps",
                    "metric",
                    "the metrics field of a comparison lists those that are, for example "
                            + ComparisonRequest.USUAL_METRIC);
        }
        Comparison comparison = builder.compare(chosen, request);
        return request.experiment()
                .map(id -> new StoppedArms(experiments.get(id).looks()).in(comparison))
                .orElse(comparison);
    }

    private List<Run> chosen(ComparisonRequest request) {
        Map<String, Run> chosen = new LinkedHashMap<>();
        request.experiment()
                .ifPresent(
                        id -> experiments.get(id).runs().forEach(run -> chosen.put(run.id(), run)));
        request.runs().forEach(id -> chosen.put(id, runs.get(id)));
        return List.copyOf(chosen.values());
    }
}
