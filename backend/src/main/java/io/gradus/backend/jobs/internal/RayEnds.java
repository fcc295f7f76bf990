package io.gradus.backend.jobs.internal;

import io.gradus.backend.jobs.JobLog;
import io.gradus.backend.jobs.JobTask;
import io.gradus.backend.jobs.RunJob;
import io.gradus.backend.runs.ClaimService;
import io.gradus.backend.runs.RunAttempts;
import io.gradus.backend.runs.RunService;
import io.gradus.backend.runs.RunState;
import io.gradus.backend.runs.WaitingRuns;
import io.gradus.backend.workers.WorkerKeys;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * What follows when a job of Ray has ended. A run whose worker it took along is the next of the
 * queue; one that no worker had claimed gets another job, and fails after three in a row.
 */
@Component
class RayEnds {
    /** Jobs in a row that may end before their worker claimed the run; our own choice. */
    static final int MOST_BARREN = 3;

    private static final int TAIL = 1500;

    private final RayApi ray;
    private final JobRepository jobs;
    private final RunService runs;
    private final RunAttempts attempts;
    private final WaitingRuns waiting;
    private final ClaimService claims;
    private final WorkerKeys keys;
    private final TrainerEnds trainers;

    RayEnds(
            RayApi ray,
            JobRepository jobs,
            RunService runs,
            RunAttempts attempts,
            WaitingRuns waiting,
            ClaimService claims,
            WorkerKeys keys,
            TrainerEnds trainers) {
        this.ray = ray;
        this.jobs = jobs;
        this.runs = runs;
        this.attempts = attempts;
        this.waiting = waiting;
        this.claims = claims;
        this.keys = keys;
        this.trainers = trainers;
    }

    /** Whether the job's worker has claimed its run. */
    boolean isClaimed(RunJob job) {
        return attempts.of(job.run()).stream()
                .anyMatch(attempt -> attempt.worker().equals(Optional.of(job.name())));
    }

    /** Notes that a job has ended as Ray says. */
    void ended(RunJob job, RayStatus status) throws RayTrouble {
        String log = ray.log(job.name()).strip();
        String tail =
                log.isEmpty() ? "" : "\nThe end of its log:\n" + JobLog.tail(log, TAIL).text();
        end(job, status.status(), words(status) + tail);
    }

    /** Notes that Ray has refused a job for good, which the next one would be as well. */
    void refused(RunJob job, String why) {
        jobs.end(job, "REFUSED", true, why);
        keys.endOf(job.run());
        switch (job.task()) {
            case WORKER -> waiting.giveUp(job.run(), why);
            case TRAINER -> trainers.ended(job, false, why);
        }
    }

    private void end(RunJob job, String status, String outcome) {
        boolean isWorker = job.task() == JobTask.WORKER;
        boolean isClaimed = isWorker && isClaimed(job);
        boolean isBarren =
                isWorker
                        && !isClaimed
                        && runs.get(job.run()).state() == RunState.QUEUED
                        && !job.stopReason().equals(Optional.of(RayDesk.UNWANTED));
        jobs.end(job, status, isBarren, outcome);
        keys.endOf(job.run());
        if (!isWorker) {
            trainers.ended(job, status.equals("SUCCEEDED"), outcome);
        } else if (isClaimed) {
            claims.gone(job.run(), job.name(), "has ended: its Ray job " + outcome);
        } else if (isBarren) {
            barren(job, outcome);
        }
    }

    private void barren(RunJob job, String outcome) {
        int times = jobs.barrenInARow(job.run());
        String late = job.stopReason().map(reason -> " (" + reason + ")").orElse("");
        if (times >= MOST_BARREN) {
            waiting.giveUp(
                    job.run(),
                    "%d Ray jobs in a row ended before their worker claimed the run; the last, %s, %s%s"
                            .formatted(times, job.name(), outcome, late));
        } else {
            waiting.explain(
                    job.run(),
                    "Ray job %s ended before its worker claimed the run; another one follows. It %s%s"
                            .formatted(job.name(), outcome, late));
        }
    }

    private static String words(RayStatus status) {
        String message = status.message().strip();
        String word =
                switch (status.status()) {
                    case "FAILED" -> "failed";
                    case "STOPPED" -> "was stopped";
                    case "SUCCEEDED" -> "exited";
                    default -> "is lost";
                };
        return message.isEmpty() ? word : word + ": " + message;
    }
}
