package io.gradus.backend.rubrics.internal;

import io.gradus.backend.platform.ApiController;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.rubrics.BenchRollouts;
import io.gradus.backend.rubrics.BenchSource;
import io.gradus.backend.rubrics.Progress;
import io.gradus.backend.rubrics.RolloutSet;
import io.gradus.backend.rubrics.RolloutSets;
import io.gradus.backend.rubrics.RubricBench;
import io.gradus.backend.rubrics.RubricService;
import io.gradus.training.analysis.preview.ComparisonReport;
import io.gradus.training.analysis.preview.RubricComparison;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.util.List;
import java.util.Optional;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;

/** The rubric preview over REST. */
@ApiController
@RequestMapping("/v1")
@Tag(name = "rubrics")
class BenchController {
    private static final int MOST_ROLLOUTS = 20_000;
    private static final int MOST_STEPS = 100_000_000;

    private final RubricService rubrics;
    private final RubricBench bench;
    private final RolloutSets sets;

    BenchController(RubricService rubrics, RubricBench bench, RolloutSets sets) {
        this.rubrics = rubrics;
        this.bench = bench;
        this.sets = sets;
    }

    /**
     * Two rubrics and what to hold them against.
     *
     * @param source a run, a saved set or attacks on a problem
     * @param rollouts lines of JSON, instead of a source
     * @param n about how many rollouts of a run are taken
     * @param step completed steps, for schedules
     * @param stageSteps length of the stage, for schedules over the stage
     */
    record CompareRequest(
            @Valid @NotNull RubricChoice before,
            @Valid @NotNull RubricChoice after,
            @Schema(example = "run:r-7k3f9q") Optional<String> source,
            Optional<String> rollouts,
            @Schema(example = "500", minimum = "1", maximum = "20000") Optional<Integer> n,
            @Schema(minimum = "0", maximum = "100000000") Optional<Integer> step,
            @Schema(minimum = "1", maximum = "100000000") Optional<Integer> stageSteps) {}

    /** Changes that an edit makes, and which recorded groups could not be used. */
    record Comparison(ComparisonReport report, List<String> refused) {}

    /** Rollouts to save. */
    record NewSet(@NotNull String rollouts) {}

    @PostMapping("/rubrics/compare")
    @Operation(
            summary = "Compare two rubrics on recorded, written or adversarial rollouts",
            description =
                    "Groups that gain or lose gradient, rank correlation, pairs whose order flips,"
                            + " histograms, shift and contributions. Criteria that need data the record lacks"
                            + " are listed and left out.")
    Comparison compare(@Valid @RequestBody CompareRequest request) {
        int step = within("step", request.step().orElse(0), 0, MOST_STEPS);
        int length = within("stageSteps", request.stageSteps().orElse(1000), 1, MOST_STEPS);
        BenchRollouts rollouts = rollouts(request);
        if (rollouts.groups().isEmpty()) {
            throw new BadInput(
                    "the source has no rollouts with texts" + first(rollouts.refused()),
                    "source",
                    "choose a run that has sampled rollouts, or attacks:PROBLEM");
        }
        RubricComparison comparison =
                bench.compare(
                                request.before().spec(rubrics),
                                request.after().spec(rubrics),
                                rollouts.groups(),
                                step,
                                length,
                                Progress.NONE)
                        .orElseThrow();
        return new Comparison(comparison.report(), rollouts.refused());
    }

    @GetMapping("/rollout-sets")
    @Operation(summary = "Saved sets of rollouts with marks, the newest first")
    List<RolloutSet> sets() {
        return sets.all();
    }

    @GetMapping(path = "/rollout-sets/{name}", produces = MediaType.APPLICATION_NDJSON_VALUE)
    @Operation(summary = "A saved set: one rollout per line, as JSON")
    String set(@PathVariable String name) {
        return sets.text(name);
    }

    @PutMapping("/rollout-sets/{name}")
    @Operation(summary = "Save a set of rollouts, one per line; one of that name is replaced")
    RolloutSet save(@PathVariable String name, @Valid @RequestBody NewSet set) {
        return sets.save(name, bench.written(set.rollouts()).groups());
    }

    @DeleteMapping("/rollout-sets/{name}")
    @Operation(summary = "Delete a set")
    void delete(@PathVariable String name) {
        sets.delete(name);
    }

    private BenchRollouts rollouts(CompareRequest request) {
        if (request.source().isPresent() == request.rollouts().isPresent()) {
            throw new BadInput(
                    "rollouts come from a source or are given as lines, one of both",
                    "source",
                    "for example \"source\": \"run:r-7k3f9q\"");
        }
        int most = within("n", request.n().orElse(500), 1, MOST_ROLLOUTS);
        return request.source()
                .map(source -> bench.rollouts(BenchSource.parse(source), most))
                .orElseGet(() -> bench.written(request.rollouts().orElseThrow()));
    }

    private static String first(List<String> refused) {
        return refused.isEmpty() ? "" : "; the first was refused: " + refused.getFirst();
    }

    private static int within(String place, int value, int least, int most) {
        if (value < least || value > most) {
            throw new BadInput(
                    "%s must be in [%d, %d], was %d".formatted(place, least, most, value),
                    place,
                    "choose a number within");
        }
        return value;
    }
}
