package io.gradus.training.problem.family.graph;

import io.gradus.training.problem.Credit;
import io.gradus.training.problem.Verdict;
import java.util.List;

/**
 * Verdicts on answers to optimisation problems, as Graph-R1 grades them: an answer that obeys the
 * rules is {@code valid}, and its {@code quality} is the ratio of its size and the best one, the
 * smaller over the larger. Graph-R1 pays 2 for the optimum, 0.5 * quality for another valid answer
 * and -1 for an invalid one; a rubric composes that from score and credits.
 */
final class GradedAnswers {
    /** Names of the credits of every valid answer. */
    static final List<String> CREDITS = List.of("valid", "quality");

    private GradedAnswers() {}

    /** The verdict on a valid answer; correct where its quality is 1. */
    static Verdict valid(double quality, String reason) {
        Verdict verdict = quality == 1 ? Verdict.correct() : Verdict.wrong(reason);
        return verdict.with(List.of(new Credit("valid", 1), new Credit("quality", quality)));
    }
}
