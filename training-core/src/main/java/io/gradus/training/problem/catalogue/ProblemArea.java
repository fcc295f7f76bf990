package io.gradus.training.problem.catalogue;

import io.gradus.training.problem.ProblemFamily;
import java.util.List;

/**
 * Families that belong together.
 *
 * @param name one word, for example {@code graph}
 * @param families in the order of the documentation
 */
public record ProblemArea(String name, List<ProblemFamily> families) {
    public ProblemArea {
        families = List.copyOf(families);
    }
}
