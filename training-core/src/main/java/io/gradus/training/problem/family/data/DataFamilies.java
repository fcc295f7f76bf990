package io.gradus.training.problem.family.data;

import io.gradus.training.problem.ProblemFamily;
import java.util.List;

/** The families of this package. A new family is one file and one entry here. */
public final class DataFamilies {
    private static final List<ProblemFamily> ALL =
            List.of(
                    new TableLookup(),
                    new TableAggregation(),
                    new TextToSql(),
                    new TableQuery(),
                    new StructuredOutput(),
                    new KnowledgeHops(),
                    new MaskedRecall());

    private DataFamilies() {}

    /** Every family, in the order of the documentation. */
    public static List<ProblemFamily> all() {
        return ALL;
    }
}
