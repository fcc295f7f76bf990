package io.gradus.backend.workers.internal;

import io.gradus.backend.platform.ApiController;
import io.gradus.backend.workers.KnownWorker;
import io.gradus.backend.workers.WorkerKeys;
import io.gradus.backend.workers.WorkerPool;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Instant;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** The workers that claim runs, for people and scripts. */
@ApiController
@RequestMapping("/v1/workers")
@Tag(name = "workers", description = "Workers on other machines, which claim runs")
class PoolController {
    private final WorkerPool pool;
    private final WorkerKeys keys;

    PoolController(WorkerPool pool, WorkerKeys keys) {
        this.pool = pool;
        this.keys = keys;
    }

    /** A one-time code, shown only here. */
    record CodeReply(String code, Instant expiresAt) {}

    @GetMapping
    @Operation(summary = "Workers seen since the server started, the latest first")
    List<KnownWorker> workers() {
        return pool.workers();
    }

    @PostMapping("/codes")
    @ResponseStatus(HttpStatus.CREATED)
    @Operation(
            summary = "Create a one-time code for a worker",
            description =
                    "A job is given the code as GRADUS_WORKER_CODE and exchanges it for a key. It"
                            + " serves one worker, within 24 hours.")
    CodeReply code() {
        WorkerKeys.Secret code = keys.code();
        return new CodeReply(code.secret(), code.expiresAt());
    }
}
