package io.gradus.backend.leases;

import java.util.List;
import java.util.Optional;

/**
 * A turn of an episode that one of the trainer's policies wrote.
 *
 * @param episode the episode
 * @param turn its number within the episode, from 0
 * @param completion the text, without what was shown and without the end token
 * @param tokens tokens that were written, the end token included; 0 where what was shown left no
 *     room to write. Absent means those that the document's tokenizer makes of it
 * @param truncated whether a limit cut it off
 * @param policyVersion optimiser version of the policy that wrote it
 * @param logProbs log-probs of its tokens; empty where they are not told
 */
public record SentTurn(
        EpisodeRef episode,
        int turn,
        String completion,
        Optional<Integer> tokens,
        boolean truncated,
        Optional<Long> policyVersion,
        List<Float> logProbs) {
    public SentTurn {
        logProbs = List.copyOf(logProbs);
    }

    /** The same without a count of tokens, as a completion. */
    public SentCompletion uncounted() {
        return new SentTurn(
                        episode,
                        turn,
                        completion,
                        Optional.empty(),
                        truncated,
                        policyVersion,
                        logProbs)
                .alone();
    }

    /** The same as the one completion of a problem that has no turns. */
    public SentCompletion alone() {
        return new SentCompletion(
                episode.lease(),
                Optional.of(episode.index()),
                Optional.empty(),
                completion,
                tokens,
                truncated,
                policyVersion,
                logProbs,
                Optional.empty());
    }
}
