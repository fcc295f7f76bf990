package io.gradus.backend.previews.internal;

import io.gradus.backend.platform.ApiController;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.previews.Preview;
import io.gradus.backend.previews.Previews;
import io.gradus.training.analysis.simulate.CalibratedLearner;
import io.gradus.training.analysis.simulate.SimulationLimits;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;

/** Previews over REST. */
@ApiController
@RequestMapping("/v1/preview")
@Tag(name = "previews", description = "Simulations of a curriculum before it runs")
class PreviewController {
    private static final int MOST_SEEDS = 256;
    private static final long MOST_STEPS = 1_000_000;

    private final Previews previews;

    PreviewController(Previews previews) {
        this.previews = previews;
    }

    /** A curriculum document, and how many runs of how many steps to simulate. */
    record PreviewRequest(
            @NotNull String text,
            @Schema(example = "16", minimum = "16", maximum = "256") Optional<Integer> seeds,
            @Schema(example = "10000", minimum = "1", maximum = "1000000") Optional<Long> steps) {}

    /** The learner that previews use, with its error in words. */
    record LearnerAnswer(String statement, CalibratedLearner learner) {}

    @PostMapping
    @Operation(
            summary = "Simulate a curriculum",
            description =
                    "Stages with bands, pass rates by cell, dead ends: an estimate by a synthetic learner."
                            + " Before a run of this server has finished there is none: `calibrated` is"
                            + " false and `report` has dead ends and notes alone."
                            + " 422 with all errors when the document is invalid.")
    Preview preview(@Valid @RequestBody PreviewRequest request) {
        SimulationLimits usual = SimulationLimits.PREVIEW;
        long seeds = request.seeds().orElse(usual.seeds());
        long steps = request.steps().orElse(usual.steps());
        requireWithin("seeds", seeds, SimulationLimits.FEWEST_SEEDS, MOST_SEEDS);
        requireWithin("steps", steps, 1, MOST_STEPS);
        return previews.of(request.text(), new SimulationLimits((int) seeds, steps, usual.work()));
    }

    @GetMapping("/calibration")
    @Operation(summary = "The learner that previews use, and its measured error")
    LearnerAnswer calibration() {
        CalibratedLearner learner = previews.learner();
        return new LearnerAnswer(learner.statement(), learner);
    }

    private static void requireWithin(String place, long value, long least, long most) {
        if (value < least || value > most) {
            throw new BadInput(
                    "%s must be in [%d, %d], was %d".formatted(place, least, most, value),
                    place,
                    "leave it out for the default");
        }
    }
}
