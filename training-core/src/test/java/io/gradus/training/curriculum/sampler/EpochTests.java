package io.gradus.training.curriculum.sampler;

import static io.gradus.training.curriculum.sampler.Steps.choosing;
import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.sampler.ByDifficulty.First;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Samplers that ask every problem once before they ask one again. */
class EpochTests {
    @Test
    void shuffledAsksEveryProblemOncePerEpochInAnotherOrderEachTime() {
        ProblemSampler sampler = new Shuffled().begin(new FakeArms(30, 10));
        int[] first = sampler.choose(choosing(1, 40));
        int[] second = sampler.choose(choosing(2, 40));

        assertThat(Arrays.stream(first).sorted().toArray()).containsExactly(numbers(40));
        assertThat(Arrays.stream(second).sorted().toArray()).containsExactly(numbers(40));
        assertThat(first).isNotEqualTo(second).isNotEqualTo(numbers(40));
    }

    @Test
    void anEpochOfShuffledGoesOnOverSteps() {
        ProblemSampler sampler = new Shuffled().begin(new FakeArms(7));
        int[] three = sampler.choose(choosing(1, 3));
        int[] four = sampler.choose(choosing(2, 4));

        assertThat(three).doesNotContain(four);
        assertThat(sampler.choose(choosing(3, 7))).containsExactlyInAnyOrder(numbers(7));
    }

    /** Levels are 1 to 3 of the first family and 1 to 2 of the other: 0, 1/2, 1 and 0, 1. */
    @Test
    void byDifficultyGoesFromEasyToHardOrTheOtherWayAround() {
        FakeArms arms = new FakeArms(3, 2);

        assertThat(new ByDifficulty(First.EASIEST).begin(arms).choose(choosing(1, 6)))
                .containsExactly(0, 3, 1, 2, 4, 0);
        assertThat(new ByDifficulty(First.HARDEST).begin(arms).choose(choosing(1, 6)))
                .containsExactly(2, 4, 1, 0, 3, 2);
        assertThat(ArmLevels.of(arms, 5)).containsExactly(0, 0.5, 1, 0, 1);
    }

    private static int[] numbers(int size) {
        int[] numbers = new int[size];
        Arrays.setAll(numbers, i -> i);
        return numbers;
    }
}
