package io.gradus.training.problem.family.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Cells;
import io.gradus.training.problem.Problem;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Compares with all colourings of small graphs. */
class GraphColouringTests {
    private final GraphColouring family = new GraphColouring();

    @Test
    void exactlyTheProperColouringsAreAccepted() {
        for (int seed = 0; seed < 50; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 5, 1));
            List<String> names =
                    Arrays.stream(problem.part("edges").replace(",", "").split(""))
                            .distinct()
                            .sorted()
                            .toList();
            for (int code = 0; code < 243; code++) {
                String base3 = Integer.toString(243 + code, 3).substring(1);
                String colours = base3.replace('2', '3').replace('1', '2').replace('0', '1');

                assertThat(family.verify(problem, colours).score() == 1)
                        .isEqualTo(isProper(problem, names, colours));
            }
        }
    }

    @Test
    void thereAreEdgesOfASpanningTreeAndTheExtraOnes() {
        for (int seed = 0; seed < 100; seed++) {
            assertThat(family.item(seed, Cells.of(family, 9, 4)).part("edges").split(","))
                    .hasSize(8 + 4)
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void edgesThatDoNotFitBringNodes() {
        // three nodes have 3 edges at most, four 5 (all pairs but one)
        assertThat(family.item(1, Cells.of(family, 2, 1)).reference()).isEqualTo("123");
        assertThat(family.item(1, Cells.of(family, 2, 2)).reference()).hasSize(4);
        assertThat(family.item(1, Cells.of(family, 2, 0)).reference()).isEqualTo("12");
    }

    @Test
    void aFourthColourIsRefused() {
        Problem problem = Problems.of(family, "edges", "ab,bc");

        assertThat(family.verify(problem, "121").score()).isEqualTo(1);
        assertThat(family.verify(problem, "323").score()).isEqualTo(1);
        assertThat(family.verify(problem, "124").score()).isZero();
        assertThat(family.verify(problem, "12").score()).isZero();
        assertThat(family.verify(problem, "122").reason()).isEqualTo("b and c are neighbours");
    }

    private static boolean isProper(Problem problem, List<String> names, String colours) {
        return Arrays.stream(problem.part("edges").split(","))
                .noneMatch(edge ->
                        colours.charAt(names.indexOf(edge.substring(0, 1)))
                                == colours.charAt(names.indexOf(edge.substring(1))));
    }
}
