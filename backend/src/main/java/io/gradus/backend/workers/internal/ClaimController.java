package io.gradus.backend.workers.internal;

import io.gradus.backend.platform.ApiController;
import io.gradus.backend.workers.WorkerKeys;
import io.gradus.backend.workers.WorkerPool;
import io.gradus.training.worker.ClaimReply;
import io.gradus.training.worker.ClaimRequest;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Where workers ask for runs. */
@ApiController
@RequestMapping("/v1/worker")
@Tag(name = "worker")
class ClaimController {
    private final WorkerPool pool;
    private final WorkerKeys keys;

    ClaimController(WorkerPool pool, WorkerKeys keys) {
        this.pool = pool;
        this.keys = keys;
    }

    /** What a worker offers; see {@link ClaimRequest}. */
    record Offer(
            @Schema(example = "node-7") @NotBlank String worker,
            @Schema(example = "[\"gpu\"]") Optional<List<@NotNull String>> labels,
            @Schema(description = "bytes; absent means no limit", example = "16000000000")
                    Optional<Long> memory,
            @Schema(
                            description =
                                    "published models available to the worker, as documents name them",
                            example = "[]")
                    Optional<List<@NotNull String>> models,
            @Schema(
                            description = "runs at the same time, 1 by default; 0 accepts no more",
                            example = "1")
                    Optional<Integer> capacity,
            @Schema(description = "its attempts whose processes are alive", example = "[]")
                    Optional<List<ClaimRequest.@NotNull Alive>> alive) {
        ClaimRequest request() {
            return new ClaimRequest(
                    worker,
                    labels.orElse(List.of()),
                    memory,
                    models.orElse(List.of()),
                    capacity.orElse(1),
                    alive.orElse(List.of()));
        }
    }

    /** A one-time code. */
    record CodeRequest(@NotBlank String code) {}

    /** A key, shown only here. */
    record KeyReply(String key, Instant expiresAt) {}

    @PostMapping("/claims")
    @Operation(
            summary = "Claim a run",
            description =
                    "Returns the next queued run whose requirements the worker meets."
                            + " The token is valid for this attempt only."
                            + " A worker that does not report for 25 s loses the run.")
    @ApiResponse(responseCode = "200", description = "OK", useReturnTypeSchema = true)
    @ApiResponse(responseCode = "204", description = "no matching run is queued; try again")
    ResponseEntity<ClaimReply> claim(
            @RequestHeader Optional<String> authorization, @Valid @RequestBody Offer offer) {
        Optional<String> bound = keys.admit(authorization);
        return pool.claim(offer.request(), bound)
                .map(claim -> new ClaimReply(claim.run(), claim.attempt(), claim.token()))
                .map(ResponseEntity::ok)
                .orElseGet(() -> ResponseEntity.noContent().build());
    }

    @PostMapping("/keys")
    @ResponseStatus(HttpStatus.CREATED)
    @Operation(
            summary = "Exchange a one-time code for a key",
            description =
                    "With the key, a worker claims runs for 30 days. The key of a job's code serves"
                            + " the job's run alone: a worker claims it, or a trainer calls"
                            + " /api/v1/external-runs/{id} and its subresources.")
    KeyReply key(@Valid @RequestBody CodeRequest request) {
        WorkerKeys.Secret key = keys.exchange(request.code());
        return new KeyReply(key.secret(), key.expiresAt());
    }
}
