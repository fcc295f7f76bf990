package io.gradus.backend.jobs.internal;

import io.gradus.backend.jobs.JobPlace;
import io.gradus.backend.jobs.RunJob;
import io.gradus.backend.jobs.TrainerSettings;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.ServerAddress;
import io.gradus.backend.workers.KeyTask;
import io.gradus.backend.workers.LogTail;
import io.gradus.backend.workers.WorkerKeys;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Trainers as processes of this machine. They go on while the server restarts, which finds them
 * again by process number and start time; their exit code stands in a file.
 */
@Component
class LocalTrainers {
    private static final Duration GRACE = Duration.ofSeconds(15);

    private final TrainerSettings settings;
    private final TrainerProcess processes;
    private final JobRepository jobs;
    private final ProcessRepository known;
    private final ServerAddress address;
    private final WorkerKeys keys;
    private final TrainerEnds ends;

    LocalTrainers(
            TrainerSettings settings,
            TrainerProcess processes,
            JobRepository jobs,
            ProcessRepository known,
            ServerAddress address,
            WorkerKeys keys,
            TrainerEnds ends) {
        this.settings = settings;
        this.processes = processes;
        this.jobs = jobs;
        this.known = known;
        this.address = address;
        this.keys = keys;
        this.ends = ends;
    }

    /** Starts the process of a job; noted before, so that no server starts it again. */
    private void start(RunJob job) {
        String code = keys.code(KeyTask.TRAINER, job.run()).secret();
        jobs.live(job);
        try {
            Process process =
                    processes.start(
                            job, TrainerEnvironment.of(job, address.url().orElseThrow(), code));
            known.add(job, process.pid(), process.info().startInstant().orElseGet(Instant::now));
        } catch (IOException | BadInput e) {
            end(job, "FAILED", false, "cannot be started: " + e.getMessage());
        }
    }

    /** Asks the process of a job to end, and ends it where it does not. */
    void stop(RunJob job) {
        jobs.stop(job, "stopped by a user");
        known.find(job).ifPresent(LocalTrainers::end);
    }

    private static void end(ProcessHandle process) {
        for (ProcessHandle one :
                Stream.concat(process.descendants(), Stream.of(process)).toList()) {
            one.destroy();
            one.onExit()
                    .orTimeout(GRACE.toSeconds(), TimeUnit.SECONDS)
                    .exceptionally(_ -> {
                        one.destroyForcibly();
                        return one;
                    });
        }
    }

    /** Starts what waits, keeps logs within their bound, and notes which processes have ended. */
    void look() {
        for (RunJob job : jobs.open(JobPlace.HERE)) {
            switch (job.state()) {
                case WAITING -> start(job);
                case LIVE -> watch(job);
                case ENDED -> {}
            }
        }
    }

    private void watch(RunJob job) {
        processes.bound(job, settings.log().toBytes());
        if (known.find(job).isEmpty()) {
            ended(job);
        }
    }

    private void ended(RunJob job) {
        Optional<Integer> exit = processes.exit(job);
        boolean isGood = exit.equals(Optional.of(0));
        String how =
                job.stopReason()
                        .map(_ -> "was stopped by a user")
                        .orElseGet(() ->
                                exit.map(code -> "ended with exit code " + code)
                                        .orElse("was killed"));
        String tail = isGood ? "" : ". " + LogTail.of(processes.log(job));
        String status = job.stopReason().isPresent() ? "STOPPED" : isGood ? "SUCCEEDED" : "FAILED";
        end(job, status, isGood, how + tail);
    }

    private void end(RunJob job, String status, boolean isGood, String outcome) {
        jobs.end(job, status, false, outcome);
        keys.endOf(job.run());
        ends.ended(job, isGood, outcome);
    }
}
