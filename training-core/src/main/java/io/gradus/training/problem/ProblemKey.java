package io.gradus.training.problem;

import java.util.List;

/**
 * Identifies a problem so that it can be generated again exactly.
 *
 * @param family name of the family that generates it
 * @param seed seed of {@link ProblemFamily#item}
 * @param difficulty the cell it comes from
 * @param transforms names of the transforms applied, in order
 */
public record ProblemKey(String family, long seed, Difficulty difficulty, List<String> transforms) {
    public ProblemKey {
        transforms = List.copyOf(transforms);
    }

    /**
     * Family and difficulty without the seed: the cell for which pass rates are counted, for
     * example {@code addition(digits=2)}.
     */
    public String cell() {
        return family
                + "("
                + difficulty
                + ")"
                + (transforms.isEmpty() ? "" : "|" + String.join("|", transforms));
    }

    @Override
    public String toString() {
        return cell() + "#" + Long.toUnsignedString(seed, 36);
    }
}
