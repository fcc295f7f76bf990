package io.gradus.training.problem.catalogue;

import io.gradus.training.problem.transform.ProblemTransform;
import io.gradus.training.problem.transform.Transforms;
import java.util.List;
import java.util.Optional;

/** Finds transforms by name. */
public final class ProblemTransforms {
    private static final List<ProblemTransform> ALL =
            Transforms.all(
                    (family, cell, text) -> Admission.within(family.name(), cell).judge(text));

    private ProblemTransforms() {}

    /** Every transform, in the order of the documentation. */
    public static List<ProblemTransform> all() {
        return ALL;
    }

    /** Their words in documents. */
    public static List<String> names() {
        return all().stream().map(ProblemTransform::name).toList();
    }

    /** The transform of this name. */
    public static Optional<ProblemTransform> named(String name) {
        return all().stream().filter(t -> t.name().equals(name)).findFirst();
    }
}
