package io.gradus.training.whatif;

import io.gradus.training.catalogue.ProblemCells;
import io.gradus.training.catalogue.ProblemSource;
import io.gradus.training.curriculum.ProblemSampler;
import io.gradus.training.curriculum.Stage;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.simulate.GuidedLearner;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The cells of a stage, and which of them a step asks: by the same draws as a run's, so that the
 * cells of a step that was never taken are known exactly.
 */
record StageCells(List<List<Cell>> sources) {
    StageCells {
        sources = sources.stream().map(List::copyOf).toList();
    }

    /** A cell: its name, its family and the learner's number for it. */
    record Cell(String name, String family, int number) {}

    static StageCells of(Stage stage, GuidedLearner learner) {
        return new StageCells(
                stage.sources().stream()
                        .map(source ->
                                source.cells().stream()
                                        .flatMap(cells -> cells(cells, learner).stream())
                                        .toList())
                        .toList());
    }

    private static List<Cell> cells(ProblemCells entry, GuidedLearner learner) {
        ProblemSource source = entry.source();
        String family = source.family().name();
        return entry.cells().stream()
                .map(levels -> new ProblemKey(family, 0, levels, source.transforms()).cell())
                .map(name -> new Cell(name, family, learner.number(name)))
                .toList();
    }

    /** The cell of the next problem. */
    Cell draw(ProblemSampler sampler, SplittableRandom random) {
        List<Cell> cells = sources.get(sampler.choose(sources.size(), random));
        return cells.get(random.nextInt(cells.size()));
    }
}
