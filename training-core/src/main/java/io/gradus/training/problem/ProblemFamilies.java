package io.gradus.training.problem;

import java.util.List;
import java.util.Optional;

/** The list of all problem families. A new family is one file and one entry here. */
public final class ProblemFamilies {
    private static final List<ProblemFamily> ALL =
            List.of(
                    new Addition(),
                    new Multiplication(),
                    new Sorting(),
                    new Countdown(),
                    new BooleanSat());

    private ProblemFamilies() {}

    /** Every family, in the order of the documentation. */
    public static List<ProblemFamily> all() {
        return ALL;
    }

    /** Their words in documents. */
    public static List<String> names() {
        return ALL.stream().map(ProblemFamily::name).toList();
    }

    /** The family of this name. */
    public static Optional<ProblemFamily> named(String name) {
        return ALL.stream().filter(f -> f.name().equals(name)).findFirst();
    }
}
