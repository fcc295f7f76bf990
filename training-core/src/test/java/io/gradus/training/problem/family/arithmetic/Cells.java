package io.gradus.training.problem.family.arithmetic;

import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.ProblemFamily;
import java.util.List;
import java.util.stream.IntStream;

/** Difficulty cells for tests. */
final class Cells {
    private Cells() {}

    /** The levels of the family's attributes in their order. */
    static Difficulty of(ProblemFamily family, int... levels) {
        List<DifficultyAttribute> attributes = family.attributes();
        return new Difficulty(
                IntStream.range(0, levels.length)
                        .mapToObj(i -> new AttributeValue(attributes.get(i).name(), levels[i]))
                        .toList());
    }
}
