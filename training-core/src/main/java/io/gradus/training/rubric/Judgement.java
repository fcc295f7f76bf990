package io.gradus.training.rubric;

/**
 * What a criterion says of one rollout, before weights.
 *
 * @param value usually in [0, 1]
 * @param applicable false where there was nothing to judge
 * @param reason one short sentence for people
 */
record Judgement(double value, boolean applicable, String reason) {
    static Judgement of(double value, String reason) {
        return new Judgement(value, true, reason);
    }

    static Judgement notApplicable(String reason) {
        return new Judgement(0, false, reason);
    }
}
