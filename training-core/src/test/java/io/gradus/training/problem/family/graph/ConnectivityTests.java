package io.gradus.training.problem.family.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Cells;
import io.gradus.training.problem.Problem;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Compares with sets that grow until no edge leaves them. */
class ConnectivityTests {
    private final Connectivity family = new Connectivity();

    @Test
    void theReferenceIsClosedUnderEdges() {
        for (int seed = 0; seed < 200; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 6, 4));
            TreeSet<String> set = new TreeSet<>(List.of(problem.part("start")));
            boolean grown = true;
            while (grown) {
                grown = false;
                for (String edge : problem.part("edges").split(",")) {
                    String from = edge.substring(0, 1);
                    String to = edge.substring(1);
                    if (set.contains(from) != set.contains(to)) {
                        grown = set.add(from) | set.add(to);
                    }
                }
            }

            assertThat(problem.reference()).isEqualTo(String.join("", set)).hasSize(6);
        }
    }

    @Test
    void missingForeignAndUnsortedNodesAreWrong() {
        Problem problem = Problems.of(family, "edges", "ab,cb,xy", "start", "b");

        assertThat(family.verify(problem, "abc").score()).isEqualTo(1);
        assertThat(family.verify(problem, "ab").reason()).isEqualTo("1 nodes are missing");
        assertThat(family.verify(problem, "abcx").reason())
                .isEqualTo("node x is not connected with it");
        assertThat(family.verify(problem, "bac").score()).isZero();
        assertThat(family.verify(problem, "aabc").score()).isZero();
        assertThat(family.verify(problem, "abcz").reason()).isEqualTo("there is no node z");
    }

    @Test
    void theOrderOfEdgesIsNoDifference() {
        Problem one = Problems.of(family, "edges", "ab,cb,xy", "start", "b");
        Problem other = Problems.of(family, "edges", "yx,bc,ab", "start", "b");
        Problem elsewhere = Problems.of(family, "edges", "yx,bc,ab", "start", "x");

        assertThat(family.content(other)).isEqualTo(family.content(one));
        assertThat(family.content(elsewhere)).isNotEqualTo(family.content(one));
    }
}
