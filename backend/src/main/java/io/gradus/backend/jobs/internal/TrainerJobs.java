package io.gradus.backend.jobs.internal;

import io.gradus.backend.jobs.RunJob;
import io.gradus.backend.jobs.TrainerCall;
import io.gradus.backend.runs.RaySettings;
import io.gradus.backend.workers.KeyTask;
import io.gradus.backend.workers.WorkerKeys;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Jobs of Ray whose process is a trainer outside. */
@Component
class TrainerJobs {
    private final RaySettings settings;
    private final RayApi ray;
    private final WorkerJobs workers;
    private final WorkerKeys keys;
    private final Scripts scripts;
    private final PythonClient client;

    TrainerJobs(
            RaySettings settings,
            RayApi ray,
            WorkerJobs workers,
            WorkerKeys keys,
            Scripts scripts,
            PythonClient client) {
        this.settings = settings;
        this.ray = ray;
        this.workers = workers;
        this.keys = keys;
        this.scripts = scripts;
        this.client = client;
    }

    /** What Ray is sent for a job, with a fresh code; the archive of its script is sent before. */
    RaySubmission submission(RunJob job) throws RayTrouble {
        TrainerCall call = job.trainer().orElseThrow();
        TrainerPackage sent = TrainerPackage.of(scripts.file(call.script()), client.wheel());
        ray.upload(sent);
        String code = keys.code(KeyTask.TRAINER, job.run()).secret();
        return new RaySubmission(
                job.name(),
                entrypoint(job, call),
                new RaySubmission.RuntimeEnv(
                        TrainerEnvironment.of(job, workers.server(), code),
                        Optional.of(sent.address())),
                Map.of("gradus.run", job.run(), "gradus.script", call.script()),
                settings.cpus(),
                settings.gpus());
    }

    private String entrypoint(RunJob job, TrainerCall call) {
        String arguments =
                call.arguments().stream()
                        .map(argument -> " " + quoted(argument))
                        .collect(Collectors.joining());
        return "%s %s %s \"${TMPDIR:-/tmp}/%s\"%s"
                .formatted(
                        settings.python(),
                        quoted(call.script()),
                        quoted(call.model()),
                        job.name(),
                        arguments);
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}
