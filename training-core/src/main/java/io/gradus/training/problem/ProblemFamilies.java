package io.gradus.training.problem;

import java.util.List;
import java.util.Optional;

/** The list of all problem families. A new family is one file and one entry here. */
public final class ProblemFamilies {
    private static final List<ProblemFamily> ALL =
            List.of(new Addition(), new Multiplication(), new Sorting(), new Countdown(), new BooleanSat());

    private ProblemFamilies() {}

    public static List<ProblemFamily> all() {
        return ALL;
    }

    public static List<String> names() {
        return ALL.stream().map(ProblemFamily::name).toList();
    }

    public static Optional<ProblemFamily> named(String name) {
        return ALL.stream().filter(f -> f.name().equals(name)).findFirst();
    }
}
