package io.gradus.backend.experiments.internal;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.experiments.ArmOffer;
import io.gradus.backend.experiments.EstimateService;
import io.gradus.backend.experiments.Experiment;
import io.gradus.backend.experiments.ExperimentEstimate;
import io.gradus.backend.experiments.ExperimentService;
import io.gradus.backend.experiments.PinnedCurriculum;
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
    private final EstimateService estimates;
    private final DesignService designs;

    ExperimentController(
            ExperimentService experiments, EstimateService estimates, DesignService designs) {
        this.experiments = experiments;
        this.estimates = estimates;
        this.designs = designs;
    }

    /** Why runs are stopped; may be empty. */
    record Stop(Optional<String> reason) {}

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
    @Operation(summary = "End every run of an experiment that has not ended")
    @ResponseStatus(HttpStatus.ACCEPTED)
    Experiment stop(@PathVariable String id, @RequestBody Stop stop) {
        return experiments.stop(id, stop.reason().orElse(""));
    }

    @PostMapping("/estimate")
    @Operation(
            summary = "Estimate what an experiment takes, without starting it",
            description =
                    "Takes what POST /api/v1/experiments takes. Every number has bounds and says"
                            + " what they rest on.")
    ExperimentEstimate estimate(@Valid @RequestBody ExperimentRequest request) {
        return estimates.of(request.resolved(designs));
    }

    @GetMapping("/sweep-places")
    @Operation(
            summary = "The places of a curriculum's document that an experiment can sweep",
            description = "With the value that stands there; defaults are explicit.")
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
