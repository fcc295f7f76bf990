package io.gradus.training.reward;

import io.gradus.training.problem.Verdict;
import java.util.List;

/**
 * The reward of one rollout with its reasons.
 *
 * @param total the reward; the contributions sum to it, up to rounding
 * @param verdict the family's unshaped verdict; promotion reads its score
 * @param criteria one entry per criterion, in document order
 * @param failed whether the verifier or the program of a criterion came to no verdict
 */
public record RubricScore(
        double total, Verdict verdict, List<CriterionScore> criteria, boolean failed) {
    /** A score of which every part was judged. */
    public RubricScore(double total, Verdict verdict, List<CriterionScore> criteria) {
        this(total, verdict, criteria, false);
    }

    public RubricScore {
        criteria = List.copyOf(criteria);
    }
}
