package io.gradus.training.problem.family.text;

import io.gradus.training.problem.ProblemFamily;
import java.util.List;

/** The families of this package. A new family is one file and one entry here. */
public final class TextFamilies {
    private static final List<ProblemFamily> ALL =
            List.of(
                    new Sorting(),
                    new StringFunctions(),
                    new LetterCounting(),
                    new LetterReversal(),
                    new Palindromes(),
                    new SequenceContinuation(),
                    new Brackets(),
                    new RegularLanguage(),
                    new Sets());

    private TextFamilies() {}

    /** Every family, in the order of the documentation. */
    public static List<ProblemFamily> all() {
        return ALL;
    }
}
