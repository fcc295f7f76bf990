package io.gradus.backend.runs.internal;

import io.gradus.backend.platform.ApiController;
import io.gradus.backend.runs.RunAttempt;
import io.gradus.backend.runs.RunAttempts;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;

/** The attempts of runs over REST. */
@ApiController
@RequestMapping("/v1/runs/{id}/attempts")
@Tag(name = "runs")
class AttemptController {
    private final RunAttempts attempts;

    AttemptController(RunAttempts attempts) {
        this.attempts = attempts;
    }

    @GetMapping
    @Operation(
            summary = "The processes that executed a run",
            description =
                    "In order: the step after which each began, and why it ended. A run that"
                            + " was paused, or whose worker was lost, has several.")
    List<RunAttempt> attempts(@PathVariable String id) {
        return attempts.of(id);
    }
}
