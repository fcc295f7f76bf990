package io.gradus.training.whatif;

import io.gradus.training.problem.ProblemKey;
import io.gradus.training.sampler.Arm;

/**
 * What a step asks in one group.
 *
 * @param problem the problem's key as text; its cell where no problem was drawn
 * @param cell its difficulty cell
 * @param family name of its family
 */
record Question(String problem, String cell, String family) {
    static Question of(ProblemKey key) {
        return new Question(key.toString(), key.cell(), key.family());
    }

    static Question of(Arm arm) {
        return new Question(arm.name(), arm.cell(), arm.family());
    }
}
