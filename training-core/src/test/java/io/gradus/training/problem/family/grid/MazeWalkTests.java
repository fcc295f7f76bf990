package io.gradus.training.problem.family.grid;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Cells;
import io.gradus.training.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Compares with an enumeration of all walks of a few moves. */
class MazeWalkTests {
    private final MazeWalk family = new MazeWalk();

    @Test
    void exactlyTheShortestOfAllWalksAreAccepted() {
        for (int seed = 0; seed < 60; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 3, 4, seed % 7));
            List<String> walks = walks(problem.part("maze"), 5);
            int shortest = walks.stream().mapToInt(String::length).min().orElse(6);

            assertThat(Math.min(problem.reference().length(), 6)).isEqualTo(shortest);
            assertThat(walks)
                    .allSatisfy(walk ->
                            assertThat(family.verify(problem, walk).score())
                                    .isEqualTo(walk.length() == shortest ? 1 : 0));
        }
    }

    @Test
    void wallsFillTheirShareUnlessTheyWouldCutTheEndOff() {
        for (int seed = 0; seed < 100; seed++) {
            String few = family.item(seed, Cells.of(family, 8, 8, 1)).part("maze");
            String many = family.item(seed, Cells.of(family, 8, 8, 6)).part("maze");

            // 62 cells beside start and end: a tenth are 7, six tenths 38
            assertThat(few.replaceAll("[^#]", "")).hasSize(7);
            assertThat(many.replaceAll("[^#]", "").length()).isBetween(25, 38);
        }
    }

    @Test
    void walksThroughWallsBesideTheMazeOrBeyondTheEndAreWrong() {
        Problem problem = MazeTexts.problem(family, "S#E/...");

        assertThat(family.verify(problem, "drru").score()).isEqualTo(1);
        assertThat(family.verify(problem, "rr").reason()).isEqualTo("move 1 is not possible");
        assertThat(family.verify(problem, "ddrru").reason()).isEqualTo("move 2 is not possible");
        assertThat(family.verify(problem, "drr").reason()).isEqualTo("the walk does not stop at E");
        assertThat(family.verify(problem, "drdru").score()).isZero();
        assertThat(family.verify(problem, "drruu").score()).isZero();
        assertThat(family.verify(MazeTexts.problem(family, "S.E/..."), "drru").reason())
                .isEqualTo("a shorter way exists");
    }

    /** All walks of at most so many moves that end at E. */
    private static List<String> walks(String maze, int moves) {
        List<String> found = new ArrayList<>();
        List<String> last = List.of("");
        for (int i = 0; i < moves; i++) {
            last =
                    last.stream()
                            .flatMap(w -> "urdl".chars().mapToObj(m -> w + (char) m))
                            .filter(walk -> MazeTexts.end(maze, walk) != '#')
                            .toList();
            last.stream().filter(walk -> MazeTexts.end(maze, walk) == 'E').forEach(found::add);
        }
        return found;
    }
}
