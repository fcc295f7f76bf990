package io.gradus.training.curriculum.sampler;

import static io.gradus.training.curriculum.sampler.Steps.choosing;
import static io.gradus.training.curriculum.sampler.Steps.result;
import static io.gradus.training.curriculum.sampler.Steps.step;
import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ItemLadderTests {
    /** Two items, one with the arms 0 to 3 as its rungs, the other with 4 and 5. */
    private static ProblemSampler ladder(double threshold, int window) {
        return new ItemLadder("level", threshold, window).begin(new FakeArms(4, 2));
    }

    private static int[] asked(ProblemSampler sampler, long step) {
        int[] arms = sampler.choose(choosing(step, 2));
        Arrays.sort(arms);
        return arms;
    }

    @Test
    void everyItemIsAskedOnceAnEpochOnTheRungThatItHasReached() {
        ProblemSampler sampler = ladder(0.5, 1);

        assertThat(asked(sampler, 1)).containsExactly(0, 4);
        sampler.observe(step(1, result(0, 5), result(4, 4)));
        // 5 of 8 is above 0.5, 4 of 8 is not
        assertThat(asked(sampler, 2)).containsExactly(1, 4);
        sampler.observe(step(2, result(1, 8), result(4, 8)));
        assertThat(asked(sampler, 3)).containsExactly(2, 5);
        assertThat(sampler.report())
                .containsExactly(
                        new Metric("raised", 3),
                        new Metric("items/2", 1),
                        new Metric("items/3", 1));
    }

    @Test
    void anItemNeverComesDownAndStaysAtTheTop() {
        ProblemSampler sampler = ladder(0.5, 1);
        sampler.observe(step(1, result(4, 8)));
        sampler.observe(step(2, result(5, 0)));
        assertThat(asked(sampler, 3)).containsExactly(0, 5);
        sampler.observe(step(3, result(5, 8)));
        assertThat(asked(sampler, 4)).containsExactly(0, 5);
    }

    /** The mean of the last two: 0.5 and 1 make 0.75, of which nothing counts one rung further. */
    @Test
    void theMeanIsOfTheLatestGroupsAndBeginsAnewOnTheNextRung() {
        ProblemSampler sampler = ladder(0.7, 2);
        sampler.observe(step(1, result(0, 0)));
        sampler.observe(step(2, result(0, 4)));
        sampler.observe(step(3, result(0, 8)));
        assertThat(asked(sampler, 4)).containsExactly(1, 4);
        sampler.observe(step(4, result(1, 4)));
        assertThat(asked(sampler, 5)).containsExactly(1, 4);
    }

    @Test
    void lateResultsOfARungThatWasLeftCountForNothing() {
        ProblemSampler sampler = ladder(0.5, 1);
        sampler.observe(step(1, result(0, 8)));
        sampler.observe(step(2, result(0, 8)));
        assertThat(asked(sampler, 3)).containsExactly(1, 4);
    }
}
