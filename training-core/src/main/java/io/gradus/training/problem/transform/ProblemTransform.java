package io.gradus.training.problem.transform;

import io.gradus.training.document.Named;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.ProblemFamily;
import java.util.List;
import java.util.Optional;

/**
 * A pure change of a family's problems, with the verification that belongs to it. It may bring
 * difficulty attributes of its own, which stand beside those of the family.
 */
public interface ProblemTransform extends Named {
    /** The difficulty axes that it adds; their names differ from those of every family. */
    default List<DifficultyAttribute> attributes() {
        return List.of();
    }

    /**
     * Why it cannot be applied to this family; empty where it can. What changes one prompt or one
     * answer has no meaning for episodes of several turns.
     */
    default Optional<String> refusal(ProblemFamily family) {
        return family.hasTurns()
                ? Optional.of("its problems are episodes of several turns")
                : Optional.empty();
    }

    /**
     * The family of the changed problems: same name, the attributes of both, and keys without
     * transforms.
     */
    ProblemFamily of(ProblemFamily family);
}
