package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.ExternalRunDetail;
import io.gradus.backend.leases.Snapshot;
import io.gradus.backend.leases.SnapshotService;
import io.gradus.backend.platform.ApiController;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import java.util.Optional;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;

/** Snapshots and rewinds over REST. */
@ApiController
@RequestMapping("/v1/external-runs/{run}")
@Tag(name = "external runs", description = "Train with a curriculum in an external trainer")
class SnapshotController {
    private final SnapshotService snapshots;

    SnapshotController(SnapshotService snapshots) {
        this.snapshots = snapshots;
    }

    /** Which snapshot is taken. */
    record SnapshotRequest(@Schema(example = "checkpoint-500") @NotBlank String key) {}

    /** Where the run is brought back to, and why. */
    record RewindRequest(
            @Schema(example = "x-7k3f9q.s3.1a2b3c4d5e6f") @NotBlank String token,
            @Schema(example = "resumed from checkpoint-500") Optional<String> reason) {}

    @PostMapping("/snapshots")
    @Operation(
            summary = "Take a snapshot",
            description =
                    "Keep its `token` beside the trainer's checkpoint. Repeated with the same `key` while the"
                            + " run does not move, the response is the same.")
    Snapshot takeSnapshot(@PathVariable String run, @Valid @RequestBody SnapshotRequest request) {
        return snapshots.take(run, request.key());
    }

    @PostMapping("/rewind")
    @Operation(
            summary = "Rewind to a snapshot",
            description =
                    "The run continues exactly from the snapshot. Leases that were issued later, or were"
                            + " open then, become `orphaned`; problems that were open then are leased first."
                            + " Steps that were observed later are removed from the run: `branches` lists them. Can be"
                            + " repeated.")
    ExternalRunDetail rewindRun(
            @PathVariable String run, @Valid @RequestBody RewindRequest request) {
        return snapshots.rewind(run, request.token(), request.reason().orElse(""));
    }
}
