package io.gradus.backend.cells.internal;

import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.List;

/**
 * Parts of a cell's name.
 *
 * @param solverSteps elementary steps of the family's solver; null where nobody can tell
 */
record NamedCell(
        String name,
        String family,
        List<AttributeValue> difficulty,
        List<String> transforms,
        Double solverSteps) {
    /** Reads a name; one that is no cell's is a family of its own. */
    static NamedCell parse(String name) {
        try {
            ProblemKey key = ProblemKey.parse(name + "#0");
            return new NamedCell(
                    name,
                    key.family(),
                    key.difficulty().values(),
                    key.transforms(),
                    solverSteps(key));
        } catch (IllegalArgumentException e) {
            return new NamedCell(name, name, List.of(), List.of(), null);
        }
    }

    /**
     * A run may have problems of a family that this server does not have, as those of data sets.
     */
    private static Double solverSteps(ProblemKey key) {
        try {
            double steps = ProblemSource.of(key).family().solverSteps(key.difficulty());
            return Double.isFinite(steps) ? steps : null;
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
