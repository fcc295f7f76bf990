package io.gradus.training.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class BranchBudgetTests {
    /** Log-probs -1, -3 in sum; -0.5 and -1 per token: one token more, the whole likelier. */
    private static final List<double[]> PATHS =
            List.of(new double[] {-0.5, -0.5}, new double[] {-1, -1, -1});

    private static int[] others(BranchBudget budget, int branches, int left) {
        return budget.others(PATHS, branches, left);
    }

    @Test
    void evenPathsPartAlikeWhateverIsLeft() {
        assertThat(others(BranchBudget.EVEN, 3, 1)).containsExactly(2, 2);
    }

    /** Softmax of 1 and 3 is 0.119 and 0.881; of 6 that is 0.715 and 5.285. */
    @Test
    void lessLikelyPathsPartMore() {
        assertThat(others(BranchBudget.UNLIKELY, 4, 10)).containsExactly(1, 5);
        assertThat(others(BranchBudget.LIKELY, 4, 10)).containsExactly(5, 1);
    }

    /** Softmax of 0.5 and 1 is 0.378 and 0.622; of 6 that is 2.265 and 3.735. */
    @Test
    void theTokensOfAPathMayCountOnAverage() {
        assertThat(others(BranchBudget.UNLIKELY_TOKENS, 4, 10)).containsExactly(2, 4);
        assertThat(others(BranchBudget.LIKELY_TOKENS, 4, 10)).containsExactly(4, 2);
    }

    @Test
    void noMorePartThanAreLeft() {
        assertThat(others(BranchBudget.UNLIKELY, 4, 2)).containsExactly(0, 2);
        assertThat(others(BranchBudget.UNLIKELY, 4, 0)).containsExactly(0, 0);
    }
}
