package io.gradus.backend.jobs.internal;

import io.gradus.backend.jobs.RunJob;
import io.gradus.backend.platform.ServerAddress;
import io.gradus.backend.runs.RaySettings;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.backend.workers.KeyTask;
import io.gradus.backend.workers.WorkerKeys;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Jobs whose process is a worker that claims one run, trains it and exits. */
@Component
class WorkerJobs {
    private static final int IDLE_SECONDS = 60;

    private final RaySettings settings;
    private final ServerAddress address;
    private final RunService runs;
    private final WorkerKeys keys;

    WorkerJobs(RaySettings settings, ServerAddress address, RunService runs, WorkerKeys keys) {
        this.settings = settings;
        this.address = address;
        this.runs = runs;
        this.keys = keys;
    }

    /** What Ray is sent for a job, with a fresh code. */
    RaySubmission submission(RunJob job) {
        Run run = runs.get(job.run());
        String code = keys.code(KeyTask.WORKER, run.id()).secret();
        return new RaySubmission(
                job.name(),
                "%s --claim '%s' --once --idle %d --name %s --work \"${TMPDIR:-/tmp}/%s\""
                        .formatted(
                                settings.worker(), server(), IDLE_SECONDS, job.name(), job.name()),
                new RaySubmission.RuntimeEnv(Map.of("GRADUS_WORKER_CODE", code), Optional.empty()),
                Map.of("gradus.run", run.id(), "gradus.name", run.name()),
                settings.cpus(),
                run.device().startsWith("cuda") ? 1 : 0);
    }

    /** This server's address as the cluster sees it. */
    String server() {
        return settings.server().map(Object::toString).orElseGet(() -> address.url().orElseThrow());
    }
}
