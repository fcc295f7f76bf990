package io.gradus.training.trainer.tryout;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemCells;
import io.gradus.training.rollout.ProblemPrompts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.SplittableRandom;

/**
 * A cell of a run's problems, from which one is drawn to be tried.
 *
 * @param name as metrics name it, such as {@code addition(digits=2)}
 * @param cells the document's entry that has it
 * @param difficulty its levels
 */
public record TryoutCell(String name, ProblemCells cells, Difficulty difficulty) {
    /** The cells of a document's enabled stages whose problems have one turn, each once. */
    public static List<TryoutCell> of(CurriculumDocument document) {
        SequencedMap<String, TryoutCell> found = new LinkedHashMap<>();
        document.enabledStages().stream()
                .flatMap(stage -> document.families(stage).stream())
                .map(ProblemCells::of)
                .filter(cells -> ProblemPrompts.hasOneTurn(cells.source().family()))
                .forEach(cells ->
                        cells.cells().stream()
                                .map(cell -> new TryoutCell(name(cells, cell), cells, cell))
                                .forEach(cell -> found.putIfAbsent(cell.name(), cell)));
        return List.copyOf(found.values());
    }

    private static String name(ProblemCells cells, Difficulty cell) {
        var source = cells.source();
        return new ProblemKey(source.family().name(), 0, cell, source.transforms()).cell();
    }

    /** A problem that no training step draws, where the cell has one; else any of its problems. */
    public Problem draw(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return cells.drawHeldOut(difficulty, 1, random).stream()
                .findFirst()
                .orElseGet(() -> cells.drawForTraining(difficulty, random));
    }
}
