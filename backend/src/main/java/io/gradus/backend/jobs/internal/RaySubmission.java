package io.gradus.backend.jobs.internal;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Map;
import java.util.Optional;

/**
 * Body of {@code POST /api/jobs/}. Whoever can open Ray's dashboard reads all of it, so the only
 * secret in it is a code that is worth nothing once it was exchanged.
 *
 * @param submissionId the job's id, chosen by us
 * @param entrypoint its command line
 * @param runtimeEnv its environment
 * @param metadata what the dashboard shows beside it
 * @param cpus cores that it takes
 * @param gpus GPUs that it takes
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
record RaySubmission(
        @JsonProperty("submission_id") String submissionId,
        String entrypoint,
        @JsonProperty("runtime_env") RuntimeEnv runtimeEnv,
        Map<String, String> metadata,
        @JsonProperty("entrypoint_num_cpus") double cpus,
        @JsonProperty("entrypoint_num_gpus") double gpus) {
    /**
     * The environment of a job.
     *
     * @param variables environment variables
     * @param workingDir address of an archive that it is started in
     */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    record RuntimeEnv(
            @JsonProperty("env_vars") Map<String, String> variables,
            @JsonProperty("working_dir") Optional<String> workingDir) {}
}
