package io.gradus.training.problem;

import java.util.List;
import java.util.Optional;

/** The list of all transforms. */
public final class ProblemTransforms {
    private static final List<ProblemTransform> ALL = List.of(new ReverseDigits());

    private ProblemTransforms() {}

    /** Every transform, in the order of the documentation. */
    public static List<ProblemTransform> all() {
        return ALL;
    }

    /** Their words in documents. */
    public static List<String> names() {
        return ALL.stream().map(ProblemTransform::name).toList();
    }

    /** The transform of this name. */
    public static Optional<ProblemTransform> named(String name) {
        return ALL.stream().filter(t -> t.name().equals(name)).findFirst();
    }
}
