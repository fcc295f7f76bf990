package io.gradus.training.analysis.stress;

import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemCells;
import io.gradus.training.problem.catalogue.ProblemSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Problems to attack a rubric on. */
public final class StressProblems {
    private StressProblems() {}

    /** {@code count} problems of each entry, one cell after the other. */
    public static List<Problem> of(List<ProblemSpec> specs, int count, long seed) {
        List<Problem> problems = new ArrayList<>();
        for (ProblemSpec spec : specs) {
            SplittableRandom random = new SplittableRandom(seed);
            ProblemCells cells = ProblemCells.of(spec);
            for (int i = 0; i < count; i++) {
                problems.add(
                        cells.source()
                                .item(
                                        random.nextLong(),
                                        cells.cells().get(i % cells.cells().size())));
            }
        }
        return problems;
    }
}
