package io.gradus.training.curriculum;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemCells;
import io.gradus.training.problem.catalogue.ProblemSpec;
import java.util.ArrayList;
import java.util.List;

/** Problems that a run is measured on and never trains on. */
final class HeldOutProblems {
    private final CurriculumDocument document;
    private final RandomStreams random;

    /** Drawn at the first evaluation; every later one asks the same. */
    private List<Problem> evaluated = List.of();

    HeldOutProblems(CurriculumDocument document, RandomStreams random) {
        this.document = document;
        this.random = random;
    }

    /** Problems that an evaluation measures. */
    List<Problem> ofEvaluation() {
        if (evaluated.isEmpty()) {
            evaluated = of(document.evaluationProblems(), document.evaluate().problemsPerCell());
        }
        return evaluated;
    }

    /** Up to {@code perCell} problems of each cell of what is measured and never trained on. */
    List<Problem> ofTransfer(int perCell) {
        return of(document.evaluate().transfer(), perCell, Purpose.TRANSFER_PROBLEMS);
    }

    /** Up to {@code perCell} problems of each cell of these. */
    List<Problem> of(List<ProblemSpec> problems, int perCell) {
        return of(problems, perCell, Purpose.EVALUATION_PROBLEMS);
    }

    private List<Problem> of(List<ProblemSpec> problems, int perCell, Purpose purpose) {
        List<Problem> drawn = new ArrayList<>();
        int stream = 0;
        List<ProblemSpec> entries =
                problems.stream().flatMap(e -> document.families(e).stream()).toList();
        for (ProblemSpec spec : entries) {
            ProblemCells source = ProblemCells.of(spec);
            for (Difficulty cell : source.cells()) {
                drawn.addAll(
                        source.drawHeldOut(cell, perCell, random.stream(purpose, 0, stream++, 0)));
            }
        }
        return List.copyOf(drawn);
    }
}
