package io.gradus.training.problem.family.game;

import io.gradus.training.problem.ProblemFamily;
import java.util.List;

/** The families of this package. A new family is one file and one entry here. */
public final class GameFamilies {
    private static final List<ProblemFamily> ALL =
            List.of(new TicTacToe(), new KuhnPoker(), new SimpleNegotiation());

    private GameFamilies() {}

    /** Every family, in the order of the documentation. */
    public static List<ProblemFamily> all() {
        return ALL;
    }
}
