package io.gradus.backend.jobs;

import io.gradus.backend.jobs.internal.JobDesk;
import io.gradus.backend.jobs.internal.JobRepository;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.Conflict;
import io.gradus.backend.platform.NotFound;
import io.gradus.backend.runs.RunService;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** The jobs of runs: how they stand, what they wrote, and their end. */
@Service
public class JobService {
    private final JobRepository jobs;
    private final JobDesk desk;
    private final RunService runs;

    JobService(JobRepository jobs, JobDesk desk, RunService runs) {
        this.jobs = jobs;
        this.desk = desk;
        this.runs = runs;
    }

    /**
     * The jobs of a run in their order.
     *
     * @throws NotFound where there is no such run
     */
    public List<RunJob> of(String run) {
        return jobs.ofRun(runs.get(run).id());
    }

    /** Why Ray cannot be reached now; empty where it can be, as far as is known. */
    public Optional<String> trouble() {
        return desk.trouble();
    }

    /**
     * The end of a job's output.
     *
     * @param most characters
     * @throws NotFound where there is no such job
     * @throws Conflict where Ray does not tell it now
     */
    public JobLog log(String run, int number, int most) {
        RunJob job = find(run, number);
        return job.submittedAt().isEmpty() ? new JobLog("", true) : desk.log(job, most);
    }

    /**
     * Ends a job now, and with it the run that it serves: a worker is not asked for a checkpoint.
     *
     * @throws NotFound where there is no such job
     * @throws Conflict where it has ended
     */
    public RunJob stop(String run, int number) {
        RunJob job = find(run, number);
        if (!job.isOpen()) {
            throw new Conflict(
                    "job %s has ended".formatted(job.name()),
                    "job " + job.name(),
                    "it can no longer be stopped; GET /api/v1/runs/%s/jobs shows how it ended"
                            .formatted(run));
        }
        if (job.task() == JobTask.WORKER && !runs.get(run).state().isFinal()) {
            runs.stop(run, "its job was stopped by a user");
        }
        desk.stop(job);
        return find(run, number);
    }

    private RunJob find(String run, int number) {
        if (number < 1) {
            throw new BadInput(
                    "number must be >= 1, was " + number, "number", "jobs are numbered from 1");
        }
        return of(run).stream()
                .filter(job -> job.number() == number)
                .findFirst()
                .orElseThrow(() ->
                        new NotFound(
                                "run %s has no job %d".formatted(run, number),
                                "number",
                                "GET /api/v1/runs/%s/jobs lists them".formatted(run)));
    }
}
