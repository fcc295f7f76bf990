package io.gradus.training.analysis.whatif;

import io.gradus.training.curriculum.sampler.Arm;
import io.gradus.training.problem.ProblemKey;

/**
 * Question that a step asks in one group.
 *
 * @param problem the problem's key as text; its cell where no problem was drawn
 * @param cell its difficulty cell
 * @param family name of its family
 */
record GroupQuestion(String problem, String cell, String family) {
    static GroupQuestion of(ProblemKey key) {
        return new GroupQuestion(key.toString(), key.cell(), key.family());
    }

    static GroupQuestion of(Arm arm) {
        return new GroupQuestion(arm.name(), arm.cell(), arm.family());
    }
}
