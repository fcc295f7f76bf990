package io.gradus.training.reward;

import java.util.List;

/**
 * Result of one criterion for one rollout.
 *
 * @param id the criterion's id
 * @param value its value behind its shapes, usually in [0, 1]; 0 where it is not applicable
 * @param weight its weight at this step
 * @param contribution its signed share of the total; the contributions of a score sum to the total
 * @param applicable false where the criterion had nothing to judge; then the contribution is 0
 * @param reason one sentence for people: what was found and what it did to the total
 * @param turns its values at turn scope before its shapes, one per judged turn of the episode;
 *     usually none, and none in what was stored before it was kept
 */
public record CriterionScore(
        String id,
        double value,
        double weight,
        double contribution,
        boolean applicable,
        String reason,
        List<Double> turns) {
    public CriterionScore {
        turns = turns == null ? List.of() : List.copyOf(turns);
    }

    /** A score at rollout scope alone. */
    public CriterionScore(
            String id,
            double value,
            double weight,
            double contribution,
            boolean applicable,
            String reason) {
        this(id, value, weight, contribution, applicable, reason, List.of());
    }
}
