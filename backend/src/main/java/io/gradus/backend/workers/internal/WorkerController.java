package io.gradus.backend.workers.internal;

import io.gradus.backend.platform.ApiController;
import io.gradus.backend.platform.BearerToken;
import io.gradus.backend.runs.WorkerService;
import io.gradus.training.worker.Assignment;
import io.gradus.training.worker.SyncReply;
import io.gradus.training.worker.SyncRequest;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;

/** The worker protocol: the worker polls, the server never calls a worker. */
@ApiController
@RequestMapping("/v1/worker/runs/{id}/attempts/{attempt}")
@Tag(
        name = "worker",
        description =
                "The protocol between a worker process and the server; each attempt has a token of"
                        + " its own")
class WorkerController {
    private final WorkerService workerService;

    WorkerController(WorkerService workerService) {
        this.workerService = workerService;
    }

    @GetMapping
    @Operation(
            summary = "The attempt's assignment",
            description = "409 when it has ended or a later attempt began.")
    Assignment assignment(
            @PathVariable String id,
            @PathVariable int attempt,
            @RequestHeader Optional<String> authorization) {
        return workerService.assignment(id, attempt, BearerToken.ofAttempt(authorization));
    }

    @PostMapping("/sync")
    @Operation(
            summary = "Report and poll in one",
            description =
                    "Delivers the events that follow the last stored one and returns commands."
                            + " `storedSeq` is set after the commit; the worker resends from there. 409"
                            + " when the attempt has ended or diverged.")
    SyncReply sync(
            @PathVariable String id,
            @PathVariable int attempt,
            @RequestHeader Optional<String> authorization,
            @RequestBody SyncRequest request) {
        return workerService.sync(id, attempt, BearerToken.ofAttempt(authorization), request);
    }
}
