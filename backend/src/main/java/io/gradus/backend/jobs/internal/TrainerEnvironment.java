package io.gradus.backend.jobs.internal;

import io.gradus.backend.jobs.RunJob;
import java.util.Map;

/** What a trainer finds in its environment; {@code gradus_rl} reads it. */
final class TrainerEnvironment {
    private TrainerEnvironment() {}

    /** The variables of a job's process. */
    static Map<String, String> of(RunJob job, String server, String code) {
        return Map.of(
                "GRADUS_URL",
                server,
                "GRADUS_RUN",
                job.run(),
                "GRADUS_TRAINER_CODE",
                code,
                "PYTHONUNBUFFERED",
                "1");
    }
}
