package io.gradus.training.problem.family.program;

import io.gradus.training.problem.ProblemFamily;
import java.util.List;

/** The families of this package. A new family is one file and one entry here. */
public final class ProgramFamilies {
    private static final List<ProblemFamily> ALL =
            List.of(
                    new ProgramExecution(),
                    new ProgramRepair(),
                    new FunctionCalls(),
                    new SignalTemporalLogic());

    private ProgramFamilies() {}

    /** Every family, in the order of the documentation. */
    public static List<ProblemFamily> all() {
        return ALL;
    }
}
