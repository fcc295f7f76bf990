package io.gradus.training.problem.family.graph;

import io.gradus.training.problem.Cells;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import java.util.ArrayList;
import java.util.List;

/** Problems written by hand. */
final class Problems {
    private Problems() {}

    /** A problem of these parts: name, text, name, text and so on. */
    static Problem of(ProblemFamily family, String... namesAndTexts) {
        List<PromptPart> parts = new ArrayList<>();
        for (int i = 0; i < namesAndTexts.length; i += 2) {
            parts.add(new PromptPart(namesAndTexts[i], namesAndTexts[i + 1]));
        }
        return Problem.of(family.key(0, Cells.of(family)), parts, "", "", Hints.none());
    }
}
