package io.gradus.benchmarks;

import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The cells along one attribute that are measured, every other attribute at its smallest level.
 *
 * @param attribute the attribute that rises
 * @param cells its smallest level and 1, 2 and 4 levels above it, as far as their texts are short
 *     enough for a tiny policy; at least two
 */
record DifficultyAxis(String attribute, List<Difficulty> cells) {
    private static final int[] ABOVE = {0, 1, 2, 4};
    private static final int LONGEST_PROMPT = 56;
    private static final int LONGEST_ANSWER = 24;

    DifficultyAxis {
        cells = List.copyOf(cells);
    }

    /**
     * One axis per attribute of the family; where transforms are applied, one per attribute of
     * theirs.
     */
    static List<DifficultyAxis> of(ProblemSource source) {
        ProblemFamily family = source.family();
        int own =
                source.transforms().isEmpty()
                        ? 0
                        : ProblemSource.of(family.name(), List.of()).family().attributes().size();
        return family.attributes().stream().skip(own).map(a -> along(a, family)).toList();
    }

    private static DifficultyAxis along(DifficultyAttribute axis, ProblemFamily family) {
        List<Difficulty> cells =
                IntStream.range(0, ABOVE.length)
                        .filter(i -> axis.min() + ABOVE[i] <= axis.max())
                        .filter(i -> i < 2 || isShort(cell(axis, ABOVE[i], family), family))
                        .mapToObj(i -> cell(axis, ABOVE[i], family))
                        .toList();
        return new DifficultyAxis(axis.name(), cells);
    }

    private static boolean isShort(Difficulty cell, ProblemFamily family) {
        Extent extent = family.extent(cell);
        return extent.prompt() <= LONGEST_PROMPT && extent.reference() <= LONGEST_ANSWER;
    }

    private static Difficulty cell(DifficultyAttribute axis, int above, ProblemFamily family) {
        return new Difficulty(
                family.attributes().stream()
                        .map(a ->
                                new AttributeValue(
                                        a.name(), a.equals(axis) ? a.min() + above : a.min()))
                        .toList());
    }
}
