package io.gradus.training.problem.pool;

import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemCells;
import io.gradus.training.problem.catalogue.Split;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Draws the problems of {@link Variants}.
 *
 * @param entries what they are drawn from, in turn
 * @param attribute whose levels each problem is drawn in
 */
record VariantFill(List<ProblemCells> entries, String attribute) {
    /** Draws in a row without a new problem after which there are taken to be no more. */
    private static final int MAX_DRAWS = 1000;

    /** Whole items alone, so that no item lacks a level. */
    List<Fresh> drawn(int most, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Fresh> drawn = new ArrayList<>();
        Set<String> contents = new HashSet<>();
        for (int i = 0, fruitless = 0; fruitless < MAX_DRAWS; i++) {
            ProblemCells entry = entries.get(i % entries.size());
            List<Problem> variants = variants(entry, entry.drawForTraining(random));
            if (drawn.size() + variants.size() > most) {
                break;
            }
            boolean isNew =
                    variants.stream().noneMatch(Split::isHeldOut)
                            && contents.add(Split.content(variants.getFirst()));
            fruitless = isNew ? 0 : fruitless + 1;
            if (isNew) {
                variants.forEach(one -> drawn.add(new Fresh(one, PoolFill.origin(one))));
            }
        }
        return drawn;
    }

    /** The same seed in every cell of the entry that differs in the attribute alone. */
    private List<Problem> variants(ProblemCells entry, Problem drawn) {
        List<AttributeValue> others = others(drawn.difficulty());
        return entry.cells().stream()
                .filter(cell -> others(cell).equals(others))
                .map(cell -> entry.source().item(drawn.key().seed(), cell))
                .toList();
    }

    private List<AttributeValue> others(Difficulty cell) {
        return cell.values().stream().filter(v -> !v.name().equals(attribute)).toList();
    }
}
