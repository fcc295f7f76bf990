package io.gradus.training.problem.family.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Cells;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Verdict;
import org.junit.jupiter.api.Test;

/** Compares with all subsets of small graphs. */
class LargestIndependentSetTests {
    private final LargestIndependentSet family = new LargestIndependentSet();

    @Test
    void exactlyTheLargestOfAllIndependentSetsAreAcceptedAndTheOthersGraded() {
        for (int seed = 0; seed < 30; seed++) {
            Problem problem = family.item(seed, Cells.of(family, 3, 3, 3 + seed % 7));
            Subsets subsets = Subsets.of(problem.part("edges"));
            int largest = subsets.largest(subsets::isIndependent);
            for (int bits = 1; bits < subsets.count(); bits++) {
                boolean valid = subsets.isIndependent(bits);
                int size = Integer.bitCount(bits);
                Verdict verdict = family.verify(problem, subsets.text(bits));

                assertThat(verdict.score()).isEqualTo(valid && size == largest ? 1 : 0);
                assertThat(verdict.credit("valid")).isEqualTo(valid ? 1 : 0);
                assertThat(verdict.credit("quality"))
                        .isEqualTo(valid ? (double) size / largest : 0);
            }
        }
    }

    @Test
    void theDensityIsTheShareOfThePairsAcrossGroups() {
        // 3 groups of 4: 3 * 6 edges inside, 3 * (16 - 1) pairs across that are not both hidden
        assertThat(family.item(1, Cells.of(family, 3, 4, 4)).part("edges").split(","))
                .hasSize(18 + 18);
        assertThat(family.item(1, Cells.of(family, 3, 4, 5)).part("edges").split(","))
                .hasSize(18 + 22);
    }

    @Test
    void repeatedUnsortedAndUnknownNodesEarnNothing() {
        Problem problem = Problems.of(family, "edges", "ab,bc,cd", "best", "2");

        assertThat(family.verify(problem, "ad").score()).isEqualTo(1);
        assertThat(family.verify(problem, "a").credit("quality")).isEqualTo(0.5);
        assertThat(family.verify(problem, "da").credits()).isEmpty();
        assertThat(family.verify(problem, "aa").credits()).isEmpty();
        assertThat(family.verify(problem, "ax").credits()).isEmpty();
        assertThat(family.verify(problem, "ab").reason()).isEqualTo("a and b are joined");
    }
}
