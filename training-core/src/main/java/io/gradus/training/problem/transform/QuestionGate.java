package io.gradus.training.problem.transform;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.ProblemReading;

/** Which written problems may be asked. */
@FunctionalInterface
public interface QuestionGate {
    /**
     * The problem of a family that a text is, or why it may not be asked; never throws on any text.
     *
     * @param cell the largest that it may come from; attributes that the family lacks are ignored
     */
    ProblemReading judge(ProblemFamily family, Difficulty cell, String text);
}
