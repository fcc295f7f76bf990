package io.gradus.training.problem.transform;

import java.util.List;

/** The list of all transforms. A new one is one file and one entry here. */
public final class Transforms {
    private Transforms() {}

    /** Every transform, in the order of the documentation; the gate reads written problems. */
    public static List<ProblemTransform> all(QuestionGate gate) {
        return List.of(
                new Chain(),
                new MultipleChoice(),
                new Cloze(),
                new AnswerForm(),
                new Distractors(),
                new Mask(),
                new Corruption(),
                new Inverse(),
                new Critique(),
                new ReverseDigits(),
                new ShowWork(),
                new CalculatorUse(),
                new AnyScript(),
                new Questioner(gate));
    }
}
