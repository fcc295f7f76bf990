package io.gradus.training.analysis.stress;

import io.gradus.training.problem.ProblemKey;
import io.gradus.training.reward.RubricScore;

/**
 * A completion that pays more than an honest wrong answer to the same problem.
 *
 * @param attack what it tries
 * @param problem the problem
 * @param prompt its prompt
 * @param completion what was written
 * @param score what the rubric gives for it
 * @param honest the honest wrong answer of its group that gets most
 * @param honestWrong the most that an honest wrong answer in its group gets
 * @param honestRight what the right answer gets
 */
public record StressFinding(
        Attack attack,
        ProblemKey problem,
        String prompt,
        String completion,
        RubricScore score,
        String honest,
        double honestWrong,
        double honestRight) {
    /** Whether the rubric is at fault; a graded rubric may pay for near misses on purpose. */
    public boolean isFault() {
        return !attack.mayEarn();
    }
}
