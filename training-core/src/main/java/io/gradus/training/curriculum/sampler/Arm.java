package io.gradus.training.curriculum.sampler;

import io.gradus.training.problem.Difficulty;
import java.util.regex.Pattern;

/**
 * One thing that a sampler can choose: a difficulty cell, of which new problems are drawn again and
 * again, or one problem of a pool.
 *
 * @param entry which entry of the stage's problems it belongs to, from 0
 * @param name the cell as {@code ProblemKey.cell} names it, or the problem's key
 * @param cell the cell, of a problem that which it belongs to
 * @param family name of the problem family
 * @param difficulty its level of every attribute of the family
 */
public record Arm(int entry, String name, String cell, String family, Difficulty difficulty) {
    /** Whether its family has an attribute of this name. */
    boolean has(String attribute) {
        return difficulty.values().stream().anyMatch(value -> value.name().equals(attribute));
    }

    /** Part of its name shared with problems that differ in the level of an attribute alone. */
    String without(String attribute) {
        return has(attribute)
                ? name.replaceFirst("(?<=[(,])" + Pattern.quote(attribute) + "=-?\\d+", "")
                : name;
    }
}
