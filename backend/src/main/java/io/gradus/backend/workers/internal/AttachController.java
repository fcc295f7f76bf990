package io.gradus.backend.workers.internal;

import io.gradus.backend.platform.ApiController;
import io.gradus.backend.runs.Claim;
import io.gradus.backend.runs.RunLife;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Hands a run to a worker that somebody starts by hand, usually on a machine with a GPU. */
@ApiController
@RequestMapping("/v1/runs/{id}/attempts")
@Tag(name = "worker")
class AttachController {
    private final RunLife life;

    AttachController(RunLife life) {
        this.life = life;
    }

    /**
     * A new attempt for a remote worker.
     *
     * @param token the attempt's secret, shown only here
     * @param command what to run on the other machine, with this server's address in the place of
     *     SERVER
     */
    record Attachment(String run, int attempt, String token, String command) {}

    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    @Operation(
            summary = "Give a run to a remote worker",
            description =
                    "For a run that is queued or paused; pause a new run at once to keep local"
                            + " workers from it. Attaching again replaces a remote worker that is gone."
                            + " 409 when a local worker holds the run or it has ended.")
    Attachment attach(@PathVariable String id) {
        Claim claim = life.attach(id);
        String command =
                "GRADUS_WORKER_TOKEN="
                        + claim.token()
                        + " ./gradus worker --server SERVER --run "
                        + id
                        + " --attempt "
                        + claim.attempt()
                        + " --folder runs/"
                        + id
                        + " --away";
        return new Attachment(id, claim.attempt(), claim.token(), command);
    }
}
