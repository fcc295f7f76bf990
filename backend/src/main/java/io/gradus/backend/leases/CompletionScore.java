package io.gradus.backend.leases;

import io.gradus.training.reward.RubricScore;
import java.util.List;
import java.util.Optional;

/**
 * Outcome of a completion.
 *
 * @param lease id of its lease
 * @param index which of the group's rollouts it is; empty for one beyond the group's size
 * @param key the trainer's own name for it
 * @param score total, verdict and criteria; empty while it is deferred
 * @param deferred ids of criteria that need the whole group, or that a language model judges; empty
 *     once it is scored
 * @param late whether it came after the lease had expired, or after the run had ended
 * @param surplus whether the group had all its completions before; it is scored and not kept
 * @param stale whether the run had entered another stage since the lease
 * @param observed whether the curriculum observes, or will observe, the group with it
 * @param lagged whether its group was too far behind the newest policy version to be observed
 * @param orphaned whether a rewind left its lease behind
 */
public record CompletionScore(
        String lease,
        Optional<Integer> index,
        Optional<String> key,
        Optional<RubricScore> score,
        List<String> deferred,
        boolean late,
        boolean surplus,
        boolean stale,
        boolean observed,
        boolean lagged,
        boolean orphaned) {
    public CompletionScore {
        deferred = List.copyOf(deferred);
    }
}
