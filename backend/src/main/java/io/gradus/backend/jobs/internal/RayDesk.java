package io.gradus.backend.jobs.internal;

import io.gradus.backend.jobs.JobPlace;
import io.gradus.backend.jobs.JobState;
import io.gradus.backend.jobs.JobTask;
import io.gradus.backend.jobs.RunJob;
import io.gradus.backend.runs.RaySettings;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.WaitingRuns;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Submits jobs to Ray and follows them: all by one thread, look after look. What was decided is
 * stored before Ray is asked, so that a server that starts again goes on where it was.
 */
@Component
class RayDesk {
    /** Why a job is stopped whose run does not wait for it any more. */
    static final String UNWANTED = "its run is not waiting for it";

    private static final String NO_ADDRESS =
            "gradus.ray.address is not set: start the server with it, or stop the run";

    private final RaySettings settings;
    private final RayApi ray;
    private final RayPause pause;
    private final RayEnds ends;
    private final JobRepository jobs;
    private final JobWishes wishes;
    private final WaitingRuns waiting;
    private final WorkerJobs workers;
    private final TrainerJobs trainers;

    RayDesk(
            RaySettings settings,
            RayApi ray,
            RayPause pause,
            RayEnds ends,
            JobRepository jobs,
            JobWishes wishes,
            WaitingRuns waiting,
            WorkerJobs workers,
            TrainerJobs trainers) {
        this.settings = settings;
        this.ray = ray;
        this.pause = pause;
        this.ends = ends;
        this.jobs = jobs;
        this.wishes = wishes;
        this.waiting = waiting;
        this.workers = workers;
        this.trainers = trainers;
    }

    /** Does what can be done now. */
    void look() {
        if (!settings.isOffered()) {
            waiting.all().forEach(run -> waiting.explain(run.id(), NO_ADDRESS));
            return;
        }
        begin();
        if (pause.lasts()) {
            return;
        }
        try {
            for (RunJob job : jobs.open(JobPlace.RAY)) {
                follow(job);
            }
            pause.over();
        } catch (RayTrouble unreachable) {
            Instant next = pause.begin(unreachable.getMessage());
            jobs.open(JobPlace.RAY).stream()
                    .filter(job -> job.state() == JobState.WAITING)
                    .forEach(job -> later(job, unreachable.getMessage(), next));
        }
    }

    private void begin() {
        Set<String> withJobs =
                jobs.open(JobPlace.RAY).stream()
                        .map(RunJob::run)
                        .collect(Collectors.toCollection(HashSet::new));
        Optional<Run> next = next(withJobs);
        while (next.isPresent()) {
            jobs.begin(next.get().id(), JobPlace.RAY, JobTask.WORKER, Optional.empty());
            withJobs.add(next.get().id());
            next = next(withJobs);
        }
    }

    private Optional<Run> next(Set<String> withJobs) {
        return withJobs.size() >= settings.atOnce()
                ? Optional.empty()
                : waiting.next(withJobs, run -> isDue(jobs.ofRun(run.id())));
    }

    /** After jobs in a row that ended before their worker came, the next one waits longer. */
    private boolean isDue(List<RunJob> former) {
        if (former.isEmpty()) {
            return true;
        }
        RunJob last = former.getLast();
        int barren = jobs.barrenInARow(last.run());
        Duration wait = barren == 0 ? Duration.ZERO : pause.length(barren);
        return last.endedAt().filter(end -> end.plus(wait).isBefore(Instant.now())).isPresent();
    }

    /** Throws what only passes when Ray can be reached again. */
    private void follow(RunJob job) throws RayTrouble {
        Optional<String> stop = job.stopReason().or(() -> wishes.stop(job, ends.isClaimed(job)));
        if (stop.isPresent() && job.stopReason().isEmpty()) {
            jobs.stop(job, stop.get());
        }
        try {
            switch (job.state()) {
                case WAITING -> submit(job, stop);
                case LIVE -> ask(job, stop);
                case ENDED -> {}
            }
        } catch (RayTrouble trouble) {
            switch (trouble.kind()) {
                case UNREACHABLE -> throw trouble;
                case PASSING ->
                        later(
                                job,
                                trouble.getMessage(),
                                Instant.now().plus(pause.length(job.tries() + 1)));
                case LASTING -> ends.refused(job, trouble.getMessage());
            }
        }
    }

    /** A job that Ray knows already was submitted before, and the answer was lost. */
    private void submit(RunJob job, Optional<String> stop) throws RayTrouble {
        if (job.nextTry().filter(next -> next.isAfter(Instant.now())).isPresent()) {
            return;
        }
        boolean isKnown = isKnown(job);
        if (!isKnown && stop.isPresent()) {
            jobs.end(job, "STOPPED", false, "was not submitted: " + stop.get());
            return;
        }
        if (!isKnown) {
            submitNew(job);
        }
        jobs.live(job);
    }

    /** Ray refuses an id that it knows, as of a submission whose answer came too late. */
    private void submitNew(RunJob job) throws RayTrouble {
        try {
            ray.submit(submission(job));
        } catch (RayTrouble trouble) {
            if (trouble.kind() != RayTrouble.Kind.LASTING || !isKnown(job)) {
                throw trouble;
            }
        }
    }

    private boolean isKnown(RunJob job) throws RayTrouble {
        return ray.find(job.name()).isPresent();
    }

    private RaySubmission submission(RunJob job) throws RayTrouble {
        return switch (job.task()) {
            case WORKER -> workers.submission(job);
            case TRAINER -> trainers.submission(job);
        };
    }

    private void ask(RunJob job, Optional<String> stop) throws RayTrouble {
        if (stop.isPresent()) {
            ray.stop(job.name());
        }
        RayStatus status = ray.find(job.name()).orElse(RayStatus.LOST);
        if (status.hasEnded() || status == RayStatus.LOST) {
            ends.ended(job, status);
            wishes.forget(job);
        } else {
            jobs.told(job, status.status());
            waiting.explain(job.run(), "Ray job %s is %s".formatted(job.name(), status.word()));
        }
    }

    private void later(RunJob job, String why, Instant next) {
        jobs.trouble(job, why, next);
        waiting.explain(job.run(), why);
    }
}
