package io.gradus.training.problem.family.logic;

import io.gradus.training.problem.ProblemFamily;
import java.util.List;

/** The families of this package. A new family is one file and one entry here. */
public final class LogicFamilies {
    private static final List<ProblemFamily> ALL =
            List.of(
                    new BooleanSat(),
                    new BooleanEvaluation(),
                    new KnightsAndKnaves(),
                    new LogicEntailment(),
                    new CausalGraphs());

    private LogicFamilies() {}

    /** Every family, in the order of the documentation. */
    public static List<ProblemFamily> all() {
        return ALL;
    }
}
