package io.gradus.training.curriculum;

import io.gradus.training.catalogue.ProblemCells;
import io.gradus.training.catalogue.ProblemSpec;
import io.gradus.training.pool.ProblemPools;
import io.gradus.training.problem.Problem;
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
    static StageSource of(CurriculumDocument document, ProblemSpec entry) {
        return new StageSource(
                entry.pool(), document.families(entry).stream().map(ProblemCells::of).toList());
    }

    Problem draw(SplittableRandom random, ProblemPools pools) {
        return pool.map(name -> pools.named(name).draw(random))
                .orElseGet(() -> cells.getFirst().drawForTraining(random));
    }
}
