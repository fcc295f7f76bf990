package io.gradus.training.problem.family.grid;

import io.gradus.training.problem.ProblemFamily;
import java.util.List;

/** The families of this package. A new family is one file and one entry here. */
public final class GridFamilies {
    private static final List<ProblemFamily> ALL =
            List.of(
                    new MazeWalk(),
                    new MazeSteps(),
                    new KeyGrid(),
                    new PathTurns(),
                    new Sudoku(),
                    new Queens(),
                    new TowerOfHanoi(),
                    new GameOfLife());

    private GridFamilies() {}

    /** Every family, in the order of the documentation. */
    public static List<ProblemFamily> all() {
        return ALL;
    }
}
