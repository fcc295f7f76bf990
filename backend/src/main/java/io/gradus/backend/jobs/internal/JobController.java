package io.gradus.backend.jobs.internal;

import io.gradus.backend.jobs.JobService;
import io.gradus.backend.jobs.RunJob;
import io.gradus.backend.platform.ApiController;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** The jobs of runs over REST. */
@ApiController
@RequestMapping("/v1/runs/{id}/jobs")
@Tag(name = "jobs", description = "Processes that train runs, on Ray or on this machine")
class JobController {
    private final JobService jobs;

    JobController(JobService jobs) {
        this.jobs = jobs;
    }

    @GetMapping
    @Operation(
            summary = "The jobs of a run",
            description =
                    "In order. Each job starts one worker or one external trainer; a run whose job"
                            + " was lost gets a new one.")
    List<RunJob> jobs(@PathVariable String id) {
        return jobs.of(id);
    }

    @GetMapping(path = "/{number}/log", produces = MediaType.TEXT_PLAIN_VALUE)
    @Operation(
            summary = "The output of a job",
            description = "Everything that Ray returns, up to 32 MB. 409 if Ray cannot be reached.")
    String jobLog(@PathVariable String id, @Schema(minimum = "1") @PathVariable int number) {
        return jobs.log(id, number, Integer.MAX_VALUE).text();
    }

    @PostMapping("/{number}/stop")
    @ResponseStatus(HttpStatus.ACCEPTED)
    @Operation(
            summary = "Stop a job and its run",
            description =
                    "The worker writes no checkpoint; POST /api/v1/runs/{id}/stop lets it write one."
                            + " 409 if the job has ended.")
    RunJob stopJob(@PathVariable String id, @Schema(minimum = "1") @PathVariable int number) {
        return jobs.stop(id, number);
    }
}
