package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.ExternalRun;
import io.gradus.backend.leases.ExternalRunDetail;
import io.gradus.backend.leases.ExternalRunService;
import io.gradus.backend.leases.ExternalStep;
import io.gradus.backend.leases.NewExternalRun;
import io.gradus.backend.leases.PartFit;
import io.gradus.backend.platform.ApiController;
import io.gradus.backend.platform.BadInput;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
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

/** External runs over REST. */
@ApiController
@RequestMapping("/v1/external-runs")
@Tag(name = "external runs", description = "Train with a curriculum in an external trainer")
class ExternalRunController {
    private static final int MOST_STEPS = 1000;

    private final ExternalRunService runs;

    ExternalRunController(ExternalRunService runs) {
        this.runs = runs;
    }

    /** Body that says what a trainer outside is to train with; see {@link NewExternalRun}. */
    record ExternalRunRequest(
            @Schema(example = "addition-ladder") @NotBlank String curriculum,
            @Schema(example = "1") Optional<Integer> version,
            @Schema(example = "7") Optional<Long> seed,
            @Schema(example = "TRL on the A100") Optional<String> name,
            @Schema(example = "[]") Optional<@Size(max = 64) List<String>> leaveOut,
            @Schema(example = "3600", minimum = "1", maximum = "2592000")
                    Optional<Long> leaseSeconds,
            @Schema(example = "64", minimum = "1", maximum = "1000000") Optional<Long> leaseSteps,
            @Schema(example = "4", minimum = "0", maximum = "1000000") Optional<Long> maxLag,
            @Schema(example = "[\"api.openai.com\"]") Optional<List<String>> sendKeysTo) {
        NewExternalRun wish() {
            return new NewExternalRun(
                    curriculum,
                    version,
                    seed,
                    name,
                    leaveOut.orElse(List.of()),
                    leaseSeconds,
                    leaseSteps,
                    maxLag,
                    sendKeysTo.orElse(List.of()));
        }
    }

    /** Why a run is ended; may be empty. */
    record Ending(
            @Schema(example = "the trainer is done") Optional<@Size(max = 1000) String> reason) {}

    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    @Operation(
            summary = "Create an external run",
            description =
                    "Pins a curriculum version with a seed. `parts` of the response say what happens to"
                            + " each part of it; a part that cannot work is rejected with status 400, unless it"
                            + " is a criterion that `leaveOut` names. A lease for training expires after"
                            + " `leaseSeconds` or once `leaseSteps` further steps were observed. A"
                            + " group that is more than `maxLag` policy versions behind the newest is"
                            + " scored and not observed. The server queries language models that judge"
                            + " criteria; `sendKeysTo` confirms hosts that the document sends API keys"
                            + " to.")
    ResponseEntity<ExternalRunDetail> create(@Valid @RequestBody ExternalRunRequest wish) {
        ExternalRunDetail created = runs.create(wish.wish());
        return ResponseEntity.created(URI.create("/api/v1/external-runs/" + created.run().id()))
                .body(created);
    }

    @PostMapping("/check")
    @Operation(
            summary = "How an external trainer would run a curriculum",
            description = "The `parts` of an external run, without creating it.")
    List<PartFit> check(@Valid @RequestBody ExternalRunRequest wish) {
        return runs.parts(wish.wish());
    }

    @GetMapping
    @Operation(summary = "List external runs, the newest first")
    List<ExternalRun> list() {
        return runs.list();
    }

    @GetMapping("/{id}")
    @Operation(
            summary = "One external run",
            description = "With its stage, conditions, counts of leases and parts.")
    ExternalRunDetail one(@PathVariable String id) {
        return runs.get(id);
    }

    @PostMapping("/{id}/close")
    @Operation(
            summary = "End an external run",
            description = "Completions that arrive later are scored and not observed.")
    ExternalRunDetail close(@PathVariable String id, @Valid @RequestBody Ending ending) {
        return runs.close(id, ending.reason().orElse(""));
    }

    @GetMapping("/{id}/branches/{branch}/steps")
    @Operation(
            summary = "The steps that a rewind removed",
            description = "Ascending; `branches` of the run's detail lists the branches.")
    List<ExternalStep> branch(@PathVariable String id, @PathVariable int branch) {
        return runs.stepsOfBranch(id, branch, MOST_STEPS);
    }

    @GetMapping("/{id}/steps")
    @Operation(
            summary = "The steps that the curriculum observed",
            description = "Ascending, behind `after`.")
    List<ExternalStep> steps(
            @PathVariable String id,
            @RequestParam(defaultValue = "0") long after,
            @Schema(minimum = "1", maximum = "1000") @RequestParam(defaultValue = "200")
                    int limit) {
        if (limit < 1 || limit > MOST_STEPS) {
            throw new BadInput(
                    "limit must be in [1, " + MOST_STEPS + "], was " + limit,
                    "limit",
                    "request less at once");
        }
        return runs.steps(id, after, limit);
    }
}
