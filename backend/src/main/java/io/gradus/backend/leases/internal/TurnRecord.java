package io.gradus.backend.leases.internal;

import io.gradus.training.rollout.PlayedTurn;
import java.util.List;
import java.util.Optional;

/**
 * A turn of an episode as it is stored.
 *
 * @param rollout index of the episode within its group, from 0
 * @param turn its number within the episode, from 0
 * @param hash SHA-256 of its text
 * @param text the text; empty once the step that observed it is long past
 * @param tokens tokens that were written, the end token included; 0 where there was no room
 * @param truncated whether a limit cut it off
 * @param policyVersion optimiser version that wrote it, where that was told
 * @param logProbs log-probs of its tokens; empty where they were not told
 */
record TurnRecord(
        int rollout,
        int turn,
        String hash,
        Optional<String> text,
        int tokens,
        boolean truncated,
        Optional<Long> policyVersion,
        List<Float> logProbs) {
    /** What was written; a text that was let go of reads as empty. */
    PlayedTurn played() {
        return new PlayedTurn(text.orElse(""), tokens, truncated);
    }
}
