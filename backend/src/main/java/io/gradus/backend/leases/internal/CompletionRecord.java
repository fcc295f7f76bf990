package io.gradus.backend.leases.internal;

import io.gradus.training.reward.RubricScore;
import java.util.List;
import java.util.Optional;

/**
 * A completion as it is stored.
 *
 * @param rollout its index within the group, from 0
 * @param key the trainer's own name for it
 * @param hash SHA-256 of its text
 * @param text the text; empty once the step that observed it is long past
 * @param tokens tokens that the policy wrote, the end token included
 * @param truncated whether a limit cut it off
 * @param late whether it came after its lease had expired, or after the run had ended
 * @param score empty while it waits for the group
 * @param policyVersion optimiser version that wrote it, the oldest one where several did
 * @param logProbs log-probs of its tokens; empty where they were not told
 */
record CompletionRecord(
        int rollout,
        Optional<String> key,
        String hash,
        Optional<String> text,
        int tokens,
        boolean truncated,
        boolean late,
        Optional<RubricScore> score,
        Optional<Long> policyVersion,
        List<Float> logProbs) {
    /** The same completion, scored. */
    CompletionRecord with(RubricScore given) {
        return new CompletionRecord(
                rollout,
                key,
                hash,
                text,
                tokens,
                truncated,
                late,
                Optional.of(given),
                policyVersion,
                logProbs);
    }
}
