package io.gradus.training.problem.family.episode;

import io.gradus.training.problem.ProblemFamily;
import java.util.List;

/** The families of this package. A new family is one file and one entry here. */
public final class EpisodeFamilies {
    private static final List<ProblemFamily> ALL =
            List.of(
                    new StoreSums(),
                    new DocumentSearch(),
                    new NumberGuessing(),
                    new MenuWalk(),
                    new FormFilling(),
                    new FileSearch());

    private EpisodeFamilies() {}

    /** Every family, in the order of the documentation. */
    public static List<ProblemFamily> all() {
        return ALL;
    }
}
