package io.gradus.training.problem.graph;

import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.ProblemFamily;
import java.util.stream.IntStream;

/** Difficulty cells by their levels alone, in the family's order. */
final class Cells {
    private Cells() {}

    static Difficulty of(ProblemFamily family, int... levels) {
        return new Difficulty(
                IntStream.range(0, levels.length)
                        .mapToObj(i ->
                                new AttributeValue(family.attributes().get(i).name(), levels[i]))
                        .toList());
    }
}
