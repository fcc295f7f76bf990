package io.gradus.training.analysis.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ItemResponseTests {
    /** 1 / (1 + e^-2) = 0.8807970779778823, times 1 - 0.1. */
    @Test
    void aProblemIsSolvedByTheLogisticOfTheMarginLessTheLapses() {
        assertThat(new ItemResponse(1, 0).probability(0)).isEqualTo(0.5);
        assertThat(new ItemResponse(1, 0.1).probability(2))
                .isCloseTo(0.9 * 0.8807970779778823, within(1e-12));
    }

    /** Offsets are symmetric, so that half of the problems are solved at a margin of 0. */
    @Test
    void theSpreadOfProblemsFlattensTheMean() {
        ItemResponse spread = new ItemResponse(2, 0);

        assertThat(spread.mean(0)).isCloseTo(0.5, within(1e-12));
        assertThat(spread.mean(2)).isBetween(0.5, new ItemResponse(0, 0).mean(2));
        assertThat(spread.mean(-2) + spread.mean(2)).isCloseTo(1, within(1e-12));
    }

    /** The octiles' logits are ln((i + 0.5) / (7.5 - i)); numbers from a few lines of Python. */
    @Test
    void theMeanIsThatOfEightEquallyLikelyProblems() {
        assertThat(new ItemResponse(1, 0).mean(1)).isCloseTo(0.6952035756779102, within(1e-9));
    }

    @Test
    void theAbilityForAPassRateGivesThatPassRate() {
        ItemResponse response = new ItemResponse(1.5, 0.02);
        double[] difficulties = {1, 4, 9};
        double[] weights = {1, 2, 3};

        double ability = response.abilityFor(0.3, difficulties, weights);

        double mean =
                (response.mean(ability - 1)
                                + 2 * response.mean(ability - 4)
                                + 3 * response.mean(ability - 9))
                        / 6;
        assertThat(mean).isCloseTo(0.3, within(1e-9));
    }

    /** With p = 1/2 for every problem, 1 - 2 (1/2)^4 = 0.875. */
    @Test
    void aGroupIsMixedUnlessAllOrNonePass() {
        assertThat(new ItemResponse(0, 0).mixed(0, 4)).isCloseTo(0.875, within(1e-12));
    }

    @Test
    void passesFollowTheMean() {
        ItemResponse response = new ItemResponse(1.5, 0.05);
        for (int rollouts : new int[] {8, 256}) {
            SplittableRandom random = new SplittableRandom(1);
            long passes = 0;
            for (int i = 0; i < 20_000; i++) {
                passes += response.passes(0.7, rollouts, random);
            }
            assertThat(passes / (20_000.0 * rollouts)).isCloseTo(response.mean(0.7), within(0.01));
        }
    }
}
