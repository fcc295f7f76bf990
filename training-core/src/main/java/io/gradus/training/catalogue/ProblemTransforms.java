package io.gradus.training.catalogue;

import io.gradus.training.problem.transform.ProblemTransform;
import io.gradus.training.problem.transform.Transforms;
import java.util.List;
import java.util.Optional;

/** Finds transforms by name. */
public final class ProblemTransforms {
    private ProblemTransforms() {}

    /** Every transform, in the order of the documentation. */
    public static List<ProblemTransform> all() {
        return Transforms.all();
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
