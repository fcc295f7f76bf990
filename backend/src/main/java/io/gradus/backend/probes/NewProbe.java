package io.gradus.backend.probes;

import java.util.Optional;

/**
 * Request for a probe: what is to be measured.
 *
 * @param curriculum the curriculum's id
 * @param version its version
 * @param run the run whose newest checkpoint is the policy; absent means a fresh policy after its
 *     warm start
 * @param samples rollouts on each cell
 * @param device {@code auto}, {@code cpu} or {@code cuda:N}; absent means the document's device
 */
public record NewProbe(
        String curriculum,
        int version,
        Optional<String> run,
        int samples,
        Optional<String> device) {
    /** Rollouts on each cell where nobody says otherwise. */
    public static final int SAMPLES = 64;

    /** A fresh policy on a version. */
    public static NewProbe of(String curriculum, int version) {
        return new NewProbe(curriculum, version, Optional.empty(), SAMPLES, Optional.empty());
    }
}
