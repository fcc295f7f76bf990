package io.gradus.training.curriculum.filter;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.filter.BatchSelector.Filtration;
import io.gradus.training.curriculum.filter.BatchSelector.Filtration.Ranks;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.SampleGroups;
import io.gradus.training.reward.ScoredGroup;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class BatchSelectorTests {
    private static final Problem PROBLEM =
            ProblemSource.of("addition", List.of()).item(1, Difficulty.of("digits", 2));
    private static final ScoredGroup RANKED =
            new ScoredGroup(
                    SampleGroups.of(PROBLEM, "a", "b", "c", "d", "e", "f"),
                    DoubleStream.of(0.4, 0.9, 0.1, 0.6, 0.2, 0.5)
                            .mapToObj(r -> new RubricScore(r, Verdict.wrong("x"), List.of()))
                            .toList());

    private static List<Integer> select(BatchSelector selector, ScoredGroup group, long seed) {
        return selector.select(group, new SplittableRandom(seed));
    }

    @Test
    void filtrationKeepsTheEndsOfTheRanking() {
        assertThat(select(new Filtration(Ranks.BEST, 3), RANKED, 1)).containsExactly(1, 3, 5);
        assertThat(select(new Filtration(Ranks.BEST_WORST, 4), RANKED, 1))
                .containsExactly(1, 2, 3, 4);
        assertThat(select(new Filtration(Ranks.BEST_WORST, 3), RANKED, 1)).containsExactly(1, 2, 3);
        assertThat(select(new Filtration(Ranks.BEST, 9), RANKED, 1)).hasSize(6);
    }

    @Test
    void theOthersBesideTheBestAreDrawn() {
        Set<Integer> others = new HashSet<>();
        for (long seed = 0; seed < 60; seed++) {
            List<Integer> chosen = select(new Filtration(Ranks.BEST_RANDOM, 2), RANKED, seed);
            assertThat(chosen).hasSize(2).contains(1).isSorted();
            others.addAll(chosen);
        }
        assertThat(others).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5);
    }

    private static long right(int passed, int size) {
        List<Integer> chosen =
                select(
                        new BatchSelector.Balanced(4, 0.7),
                        SampleGroups.passing(PROBLEM, passed, size),
                        5);
        assertThat(chosen).hasSize(Math.min(4, size)).doesNotHaveDuplicates();
        return chosen.stream().filter(i -> i < passed).count();
    }

    @Test
    void halfAreRightAndWhereOneSideIsShortTheOtherFillsUp() {
        assertThat(right(10, 32)).isEqualTo(2);
        assertThat(right(1, 32)).isEqualTo(1);
        assertThat(right(31, 32)).isEqualTo(3);
        assertThat(right(0, 8)).isZero();
        assertThat(right(8, 8)).isEqualTo(4);
        assertThat(right(1, 3)).isEqualTo(1);
    }
}
