package io.gradus.training.curriculum.document;

import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemCells;
import io.gradus.training.problem.catalogue.ProblemSpec;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Where one entry of a stage's problems draws from.
 *
 * @param pool the pool's name; empty where problems are drawn anew
 * @param cells the cells of the entry, or those that its pool is filled from
 */
public record StageSource(Optional<String> pool, List<ProblemCells> cells) {
    public StageSource {
        cells = List.copyOf(cells);
    }

    /** The source of an entry of a checked document. */
    public static StageSource of(CurriculumDocument document, ProblemSpec entry) {
        return new StageSource(
                entry.pool(), document.families(entry).stream().map(ProblemCells::of).toList());
    }

    /** A problem to train on of a cell, numbered over all its families from 0. */
    public Problem drawForTraining(int cell, SplittableRandom random) {
        int left = cell;
        for (ProblemCells family : cells) {
            if (left < family.cells().size()) {
                return family.drawForTraining(family.cells().get(left), random);
            }
            left -= family.cells().size();
        }
        throw new IndexOutOfBoundsException("there is no cell " + cell);
    }
}
