package io.gradus.training.problem.family.outside;

import io.gradus.training.problem.ProblemFamily;
import java.util.List;

/** The families of this package. */
public final class OutsideFamilies {
    private static final List<ProblemFamily> ALL = List.of(new Outside());

    private OutsideFamilies() {}

    /** Every family, in the order of the documentation. */
    public static List<ProblemFamily> all() {
        return ALL;
    }
}
