package io.gradus.backend.experiments.internal;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.experiments.ArmOffer;
import io.gradus.backend.experiments.EstimateService;
import io.gradus.backend.experiments.ExpectedExperiment;
import io.gradus.backend.experiments.Experiment;
import io.gradus.backend.experiments.ExperimentEstimate;
import io.gradus.backend.experiments.ExperimentProgress;
import io.gradus.backend.experiments.ExperimentService;
import io.gradus.backend.experiments.PinnedCurriculum;
import io.gradus.backend.experiments.ProgressService;
import io.gradus.backend.experiments.RetryService;
import io.gradus.backend.experiments.SweepPlace;
import io.gradus.backend.platform.ApiController;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Experiments and estimates over REST. */
@ApiController
@RequestMapping("/v1")
@Tag(name = "experiments", description = "Arms times seeds, with control arms and estimates")
class ExperimentController {
    private final ExperimentService experiments;
    private final ProgressService progress;
    private final RetryService retries;
    private final EstimateService estimates;
    private final DesignService designs;

    ExperimentController(
            ExperimentService experiments,
            ProgressService progress,
            RetryService retries,
            EstimateService estimates,
            DesignService designs) {
        this.progress = progress;
        this.retries = retries;
        this.experiments = experiments;
        this.estimates = estimates;
        this.designs = designs;
    }

    /** Which failed runs are retried; absent means all. */
    record Retry(Optional<List<String>> runs) {}

    /** Why runs are stopped; may be empty. */
    record Stop(Optional<String> reason) {}

    /** What an experiment will probably take; empty where nothing is known of that. */
    record Expectation(Optional<ExpectedExperiment> expected) {}

    @PostMapping("/experiments")
    @ResponseStatus(HttpStatus.CREATED)
    @Operation(
            summary = "Create an experiment and queue all its runs",
            description =
                    "For example `{\"curriculum\": \"addition-ladder\", \"arms\": [\"uniform\"],"
                            + " \"seeds\": [1, 2, 3], \"maxSteps\": 200}`: two arms with three"
                            + " seeds are six runs. With control arms every arm gets the same"
                            + " budget of steps.")
    ResponseEntity<Experiment> create(@Valid @RequestBody ExperimentRequest request) {
        Experiment created = experiments.create(request.resolved(designs));
        return ResponseEntity.created(URI.create("/api/v1/experiments/" + created.id()))
                .body(created);
    }

    @GetMapping("/experiments")
    @Operation(summary = "List experiments with their runs, the newest first")
    List<Experiment> all() {
        return experiments.list();
    }

    @GetMapping("/experiments/{id}")
    @Operation(summary = "One experiment with its runs")
    Experiment one(@PathVariable String id) {
        return experiments.get(id);
    }

    @PostMapping("/experiments/{id}/stop")
    @Operation(summary = "Stop all unfinished runs of an experiment")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Experiment stop(@PathVariable String id, @RequestBody Stop stop) {
        return experiments.stop(id, stop.reason().orElse(""));
    }

    @GetMapping("/experiments/{id}/progress")
    @Operation(
            summary = "Progress of an experiment",
            description =
                    "A summary of each run, each arm's results so far with intervals, failures by"
                            + " reason, and tokens spent of those planned.")
    ExperimentProgress experimentProgress(@PathVariable String id) {
        return progress.of(id);
    }

    @PostMapping("/experiments/{id}/retry")
    @Operation(
            summary = "Retry failed runs of an experiment",
            description =
                    "Each is replaced by a new run of the same arm and seed, from the first step."
                            + " Without `runs`, all failed and diverged ones.")
    @ResponseStatus(HttpStatus.ACCEPTED)
    ExperimentProgress retryExperiment(@PathVariable String id, @RequestBody Retry retry) {
        return retries.retry(id, retry.runs());
    }

    @PostMapping("/estimate")
    @Operation(
            summary = "Estimate what an experiment takes, without starting it",
            description =
                    "Takes what POST /api/v1/experiments takes. Every number has bounds and states what they are based on.")
    ExperimentEstimate estimate(@Valid @RequestBody ExperimentRequest request) {
        return estimates.of(request.resolved(designs));
    }

    @PostMapping("/estimate/expected")
    @Operation(
            summary = "What an experiment will probably take, by simulated runs",
            description =
                    "Takes what POST /api/v1/experiments takes. Medians with the tenth and the"
                            + " ninetieth percentile. `expected` is null until a run of this"
                            + " server has calibrated the simulation.")
    Expectation expected(@Valid @RequestBody ExperimentRequest request) {
        return new Expectation(estimates.expected(request.resolved(designs)));
    }

    @GetMapping("/sweep-places")
    @Operation(
            summary = "Settings of a curriculum that an experiment can sweep",
            description = "With their current values, defaults included.")
    List<SweepPlace> sweepPlaces(
            @RequestParam String curriculum, @RequestParam Optional<Integer> version) {
        int number = version.orElseGet(() -> designs.latest(curriculum).version());
        return experiments.sweepPlaces(new PinnedCurriculum(curriculum, number));
    }

    @GetMapping("/arms")
    @Operation(
            summary = "The control arms, and whether a curriculum has them",
            description = "`maxSteps` is the budget that the experiment would have.")
    List<ArmOffer> arms(
            @RequestParam String curriculum,
            @RequestParam Optional<Integer> version,
            @RequestParam Optional<Long> maxSteps) {
        int number = version.orElseGet(() -> designs.latest(curriculum).version());
        return experiments.offers(new PinnedCurriculum(curriculum, number), maxSteps);
    }
}
