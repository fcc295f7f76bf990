package io.gradus.training.rubric;

/**
 * What one criterion gave one rollout.
 *
 * @param id the criterion's id
 * @param value its value behind its shapes, usually in [0, 1]; 0 where it is not applicable
 * @param weight its weight at this step
 * @param contribution its signed share of the total; the contributions of a score sum to the total
 * @param applicable false where the criterion had nothing to judge; then the contribution is 0
 * @param reason one sentence for people: what was found and what it did to the total
 */
public record CriterionScore(
        String id,
        double value,
        double weight,
        double contribution,
        boolean applicable,
        String reason) {}
