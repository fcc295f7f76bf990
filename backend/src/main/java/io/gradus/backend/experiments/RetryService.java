package io.gradus.backend.experiments;

import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.Conflict;
import io.gradus.backend.runs.RunRetries;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Runs failed runs of experiments anew. */
@Service
public class RetryService {
    private final ProgressService progress;
    private final RunRetries retries;

    RetryService(ProgressService progress, RunRetries retries) {
        this.progress = progress;
        this.retries = retries;
    }

    /**
     * Puts a new run in the place of each of these failed runs: of the same arm, seed and document,
     * from the first step. The failed run stays with its history, and neither verdict nor futility
     * rule count it any longer; its tokens still count as spent.
     *
     * @param wished ids of failed runs; absent means all of them
     * @throws BadInput when one of them is no failed run of the experiment
     * @throws Conflict when the tokens of the experiment are spent, or none of its runs has failed
     */
    public ExperimentProgress retry(String experiment, Optional<List<String>> wished) {
        ExperimentProgress now = progress.of(experiment);
        List<String> failed =
                now.failures().stream().flatMap(group -> group.runs().stream()).toList();
        List<String> chosen = wished.orElse(failed).stream().distinct().toList();
        if (chosen.isEmpty()) {
            throw new Conflict(
                    "no run of experiment " + experiment + " has failed",
                    "experiment " + experiment,
                    "only failed and diverged runs can be retried");
        }
        chosen.stream()
                .filter(run -> !failed.contains(run))
                .findFirst()
                .ifPresent(run -> {
                    throw new BadInput(
                            run + " is not a failed run of experiment " + experiment,
                            "runs",
                            "GET /api/v1/experiments/" + experiment + "/progress lists them");
                });
        check(now, chosen);
        chosen.forEach(retries::retry);
        return progress.of(experiment);
    }

    private static void check(ExperimentProgress now, List<String> chosen) {
        if (now.spending().reached()) {
            throw new Conflict(
                    "the tokens of experiment " + now.experiment() + " are spent",
                    "experiment " + now.experiment(),
                    "no further run starts; create another experiment");
        }
        List<String> stopped =
                now.looks().stream().filter(FutilityLook::stopped).map(FutilityLook::arm).toList();
        now.runs().stream()
                .filter(run -> chosen.contains(run.id()) && stopped.contains(run.arm()))
                .findFirst()
                .ifPresent(run -> {
                    throw new Conflict(
                            "arm %s of run %s was stopped for futility"
                                    .formatted(run.arm(), run.id()),
                            "run " + run.id(),
                            "leave it out");
                });
    }
}
