package io.gradus.backend.runs.internal;

import io.gradus.backend.platform.ApiController;
import io.gradus.backend.runs.CheckpointHold;
import io.gradus.backend.runs.ForkOutlook;
import io.gradus.backend.runs.ForkService;
import io.gradus.backend.runs.NewFork;
import io.gradus.backend.runs.Run;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Checkpoints of runs, and runs that begin with one, over REST. */
@ApiController
@RequestMapping("/v1/runs/{id}")
@Tag(name = "forks", description = "Start a run from a checkpoint of another run")
class ForkController {
    private final ForkService forks;

    ForkController(ForkService forks) {
        this.forks = forks;
    }

    /** A checkpoint of a run. */
    record CheckpointView(long step) {}

    /** Body with a changed document. */
    record OutlookRequest(@NotBlank String text) {}

    /** Body that says what is to be forked; see {@link NewFork}. */
    record ForkRequest(
            @Schema(example = "100") @NotNull Long checkpointStep,
            @Schema(description = "The document; the checkpoint's if absent.")
                    Optional<String> text,
            @Schema(example = "7") Optional<Long> seed,
            @Schema(example = "with a lower gate") Optional<String> name,
            @Schema(example = "the gate was too high") @NotBlank String reason,
            @Schema(
                            description =
                                    "hosts that the document may send API keys to, beside those of this run"
                                            + " and of the server's setting",
                            example = "[]")
                    Optional<List<String>> sendKeysTo) {}

    @GetMapping("/checkpoints")
    @Operation(
            summary = "The run's checkpoints on this machine, the oldest first",
            description = "checkpoint.keep in the document says how many are kept.")
    List<CheckpointView> checkpoints(@PathVariable String id) {
        return forks.checkpoints(id).stream().map(CheckpointView::new).toList();
    }

    @GetMapping(path = "/checkpoints/{step}/document", produces = MediaType.TEXT_PLAIN_VALUE)
    @Operation(summary = "The run's document as it was at a checkpoint")
    String document(@PathVariable String id, @PathVariable long step) {
        return forks.documentAt(id, step);
    }

    @PostMapping("/checkpoints/{step}/outlook")
    @Operation(
            summary = "What a fork with a changed document would do",
            description =
                    "Its changes, and warnings: a policy with another architecture, and rules that "
                            + "would end its stage almost immediately because they already hold at the "
                            + "checkpoint.")
    ForkOutlook outlook(
            @PathVariable String id,
            @PathVariable long step,
            @Valid @RequestBody OutlookRequest request) {
        return forks.outlook(id, step, request.text());
    }

    @PostMapping("/checkpoints/{step}/holds")
    @ResponseStatus(HttpStatus.CREATED)
    @Operation(
            summary = "Keep a checkpoint for an hour",
            description =
                    "A run removes old checkpoints during training; a held one is kept until the"
                            + " hold is released or an hour has passed.")
    ResponseEntity<CheckpointHold> hold(@PathVariable String id, @PathVariable long step) {
        CheckpointHold hold = forks.hold(id, step);
        String place = "/api/v1/runs/%s/checkpoints/%d/holds/%s".formatted(id, step, hold.id());
        return ResponseEntity.created(URI.create(place)).body(hold);
    }

    @DeleteMapping("/checkpoints/{step}/holds/{hold}")
    @Operation(summary = "Release a hold; does nothing if it has ended")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void release(@PathVariable String id, @PathVariable long step, @PathVariable String hold) {
        forks.release(id, step, hold);
    }

    @PostMapping("/fork")
    @ResponseStatus(HttpStatus.CREATED)
    @Operation(
            summary = "Create a run from a checkpoint of this run",
            description =
                    "The fork starts with the checkpoint's policy, optimiser and progress; stages "
                            + "and rubrics with the same name continue where they left off. The policy's "
                            + "architecture must not change.")
    ResponseEntity<Run> fork(@PathVariable String id, @Valid @RequestBody ForkRequest request) {
        long step = request.checkpointStep();
        Run run =
                forks.fork(
                        id,
                        new NewFork(
                                step,
                                request.text().orElseGet(() -> forks.documentAt(id, step)),
                                request.seed(),
                                request.name(),
                                request.reason(),
                                request.sendKeysTo().orElse(List.of())));
        return ResponseEntity.created(URI.create("/api/v1/runs/" + run.id())).body(run);
    }
}
