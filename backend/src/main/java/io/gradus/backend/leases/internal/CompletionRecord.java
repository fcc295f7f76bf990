package io.gradus.backend.leases.internal;

import io.gradus.training.problem.Verdict;
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
 * @param players scores of all rollouts of an episode of several players, the first of which is its
 *     own; empty for all else
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
        List<Float> logProbs,
        List<RubricScore> players) {
    /** Score of an episode in which no player that is trained got a turn. */
    private static final RubricScore NOBODY =
            new RubricScore(0, Verdict.wrong("no player that is trained got a turn"), List.of());

    /** The scores of its rollouts; none while they are deferred. */
    List<RubricScore> scores() {
        return players.isEmpty() ? score.stream().toList() : players;
    }

    /** The same completion, scored: a score for each of its rollouts. */
    CompletionRecord with(List<RubricScore> given) {
        return new CompletionRecord(
                rollout,
                key,
                hash,
                text,
                tokens,
                truncated,
                late,
                Optional.of(given.isEmpty() ? NOBODY : given.getFirst()),
                policyVersion,
                logProbs,
                given.size() > 1 ? given : List.of());
    }
}
