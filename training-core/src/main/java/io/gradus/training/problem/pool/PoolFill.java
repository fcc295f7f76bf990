package io.gradus.training.problem.pool;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemCells;
import io.gradus.training.problem.catalogue.ProblemSpec;
import io.gradus.training.problem.catalogue.Split;
import io.gradus.training.problem.dataset.Datasets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/** The problems that pools begin with: each content once, none held out. */
final class PoolFill {
    /** Draws in a row without a new problem after which there are taken to be no more. */
    private static final int MAX_DRAWS = 1000;

    private PoolFill() {}

    /** So many problems, of the entries in turn; fewer where they have fewer. */
    static List<Fresh> drawn(List<ProblemSpec> entries, int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<ProblemCells> cells = entries.stream().map(ProblemCells::of).toList();
        List<Fresh> drawn = new ArrayList<>();
        Set<String> contents = new HashSet<>();
        int fruitless = 0;
        for (int i = 0; drawn.size() < count && fruitless < MAX_DRAWS; i++) {
            Problem problem = cells.get(i % cells.size()).drawForTraining(random);
            boolean isNew = contents.add(Split.content(problem));
            fruitless = isNew ? 0 : fruitless + 1;
            if (isNew) {
                drawn.add(new Fresh(problem, origin(problem)));
            }
        }
        return drawn;
    }

    /** Every row of datasets, level by level. */
    static List<Fresh> rows(List<ProblemSpec> entries) {
        List<Fresh> rows = new ArrayList<>();
        Set<String> contents = new HashSet<>();
        for (ProblemSpec entry : entries) {
            ProblemCells cells = ProblemCells.of(entry);
            for (Difficulty cell : cells.cells()) {
                long seeds = cells.source().family().seeds(cell);
                for (long seed = 0; seed < seeds; seed++) {
                    Problem row = cells.source().item(seed, cell);
                    if (!Split.isHeldOut(row) && contents.add(Split.content(row))) {
                        rows.add(new Fresh(row, ProblemOrigin.DATASET));
                    }
                }
            }
        }
        return rows;
    }

    static ProblemOrigin origin(Problem problem) {
        return Datasets.isDataset(problem.key().family())
                ? ProblemOrigin.DATASET
                : ProblemOrigin.GENERATED;
    }
}
