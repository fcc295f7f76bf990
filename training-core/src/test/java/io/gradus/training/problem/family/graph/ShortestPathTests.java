package io.gradus.training.problem.family.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Cells;
import io.gradus.training.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Compares with an enumeration of all paths. */
class ShortestPathTests {
    private final ShortestPath family = new ShortestPath();

    @Test
    void exactlyTheShortestOfAllPathsAreAccepted() {
        for (int seed = 0; seed < 100; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 2, 3, 4));
            List<Path> paths = new ArrayList<>();
            extend(problem, new Path(problem.part("start"), 0), paths);
            int shortest = paths.stream().mapToInt(Path::length).min().orElseThrow();

            assertThat(paths).hasSize(9);
            assertThat(paths)
                    .allSatisfy(path ->
                            assertThat(family.verify(problem, path.nodes).score())
                                    .isEqualTo(path.length == shortest ? 1 : 0));
        }
    }

    @Test
    void roundaboutUnfinishedAndInventedPathsAreWrong() {
        Problem problem =
                Problems.of(family, "edges", "ab:2,ac:1,bd:3,cd:4,bc:1", "start", "a", "end", "d");

        assertThat(family.verify(problem, "abd").score()).isEqualTo(1);
        assertThat(family.verify(problem, "acd").score()).isEqualTo(1);
        assertThat(family.verify(problem, "abcd").reason()).isEqualTo("a shorter path exists");
        assertThat(family.verify(problem, "ad").reason()).isEqualTo("there is no edge from a to d");
        assertThat(family.verify(problem, "axd").reason())
                .isEqualTo("there is no edge from a to x");
        assertThat(family.verify(problem, "ab").score()).isZero();
        assertThat(family.verify(problem, "dba").score()).isZero();
    }

    @Test
    void anEdgeMayNotBeUsedBackwards() {
        Problem problem =
                Problems.of(family, "edges", "ab:1,cb:1,cd:1,ad:9", "start", "a", "end", "d");

        assertThat(family.verify(problem, "abcd").reason())
                .isEqualTo("there is no edge from b to c");
        assertThat(family.verify(problem, "ad").score()).isEqualTo(1);
    }

    @Test
    void manyNodesHaveNumberedNames() {
        Problem problem = family.item(1, Cells.of(family, 10, 6, 50));

        assertThat(problem.prompt()).containsPattern("[a-z][12][,:;a-z]");
        assertThat(family.verify(problem, problem.reference()).score()).isEqualTo(1);
        assertThat(family.verify(problem, problem.reference() + "99").score()).isZero();
    }

    /** Names of one letter only. */
    private static void extend(Problem problem, Path path, List<Path> found) {
        String last = path.nodes.substring(path.nodes.length() - 1);
        if (last.equals(problem.part("end"))) {
            found.add(path);
        }
        for (String edge : problem.part("edges").split(",")) {
            if (edge.startsWith(last)) {
                int length = Integer.parseInt(edge.substring(3));
                Path longer = new Path(path.nodes + edge.charAt(1), path.length + length);
                extend(problem, longer, found);
            }
        }
    }

    private record Path(String nodes, int length) {}
}
