package io.gradus.training.problem.family.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Cells;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Verdict;
import org.junit.jupiter.api.Test;

/** Compares with all subsets of small graphs. */
class SmallestVertexCoverTests {
    private final SmallestVertexCover family = new SmallestVertexCover();

    @Test
    void exactlyTheSmallestOfAllCoversAreAcceptedAndTheOthersGraded() {
        for (int seed = 0; seed < 30; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 2 + seed % 3, 2 + seed % 2));
            Subsets subsets = Subsets.of(problem.part("edges"));
            int smallest = subsets.nodes() - subsets.largest(bits -> subsets.isCover(~bits));
            for (int bits = 1; bits < subsets.count(); bits++) {
                boolean valid = subsets.isCover(bits);
                int size = Integer.bitCount(bits);
                Verdict verdict = family.verify(problem, subsets.text(bits));

                assertThat(verdict.score()).isEqualTo(valid && size == smallest ? 1 : 0);
                assertThat(verdict.credit("valid")).isEqualTo(valid ? 1 : 0);
                assertThat(verdict.credit("quality"))
                        .isEqualTo(valid ? (double) smallest / size : 0);
            }
        }
    }

    @Test
    void allNodesAreACoverOfLittleQuality() {
        Problem problem = Problems.of(family, "edges", "ab,bc,cd", "best", "2");

        assertThat(family.verify(problem, "bc").score()).isEqualTo(1);
        assertThat(family.verify(problem, "abcd").credit("quality")).isEqualTo(0.5);
        assertThat(family.verify(problem, "abcd").score()).isZero();
        assertThat(family.verify(problem, "ab").reason())
                .isEqualTo("the edge of c and d is not touched");
        assertThat(family.verify(problem, "bcc").credits()).isEmpty();
    }
}
