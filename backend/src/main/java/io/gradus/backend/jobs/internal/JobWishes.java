package io.gradus.backend.jobs.internal;

import io.gradus.backend.jobs.JobTask;
import io.gradus.backend.jobs.RunJob;
import io.gradus.backend.runs.RaySettings;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;

/**
 * Which jobs are to end. One whose worker has not come ends with its run's wait for it; one whose
 * worker has the run ends by itself, and is stopped where it does not.
 */
@Component
class JobWishes {
    private final RaySettings settings;
    private final RunService runs;
    private final Map<String, Instant> idleSince = new ConcurrentHashMap<>();

    JobWishes(RaySettings settings, RunService runs) {
        this.settings = settings;
        this.runs = runs;
    }

    /** Why a job is to be stopped; empty where it is not. */
    Optional<String> stop(RunJob job, boolean isClaimed) {
        if (job.task() == JobTask.TRAINER) {
            return Optional.empty();
        }
        Run run = runs.get(job.run());
        if (run.state().isActive()) {
            forget(job);
            return Optional.empty();
        }
        return switch (run.state()) {
            case QUEUED -> isClaimed ? lasting(job) : late(job);
            default -> isClaimed ? lasting(job) : Optional.of(RayDesk.UNWANTED);
        };
    }

    void forget(RunJob job) {
        idleSince.remove(job.name());
    }

    private Optional<String> lasting(RunJob job) {
        Instant since = idleSince.computeIfAbsent(job.name(), _ -> Instant.now());
        return since.plus(settings.grace()).isBefore(Instant.now())
                ? Optional.of(RayDesk.UNWANTED)
                : Optional.empty();
    }

    private Optional<String> late(RunJob job) {
        return job.submittedAt()
                .filter(at -> at.plus(settings.start()).isBefore(Instant.now()))
                .map(_ ->
                        "its worker did not connect within %d s (gradus.ray.start)"
                                .formatted(settings.start().toSeconds()));
    }
}
