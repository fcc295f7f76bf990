package io.gradus.training.curriculum.allocation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.resampling.ProblemAttempt;
import io.gradus.training.curriculum.resampling.ResampleRequest;
import io.gradus.training.curriculum.resampling.SamplingRound;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.SampleGroups;
import io.gradus.training.reward.ScoredGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class AllocationTests {
    private static final Problem EASY = problem(1);
    private static final Problem HARD = problem(3);
    private static final Problem NEW = problem(4);

    private static Problem problem(int digits) {
        return ProblemSource.of("addition", List.of()).item(1, Difficulty.of("digits", digits));
    }

    private static int[] first(Allocation allocation, int groupSize, Problem... problems) {
        return allocation.first(List.of(problems), groupSize, ScheduleContext.start());
    }

    /** Where a step stands: for each problem how many of how many rollouts are right. */
    private static SamplingRound round(int groupSize, int[]... results) {
        List<ProblemAttempt> tried = new ArrayList<>();
        for (int[] result : results) {
            ScoredGroup group = SampleGroups.passing(EASY, result[0], result[1]);
            tried.add(
                    new ProblemAttempt(
                            tried.size(),
                            EASY,
                            result[1],
                            1,
                            1,
                            List.of(group),
                            false,
                            Optional.empty()));
        }
        return new SamplingRound(1, ScheduleContext.start(), groupSize, results.length, tried);
    }

    @Test
    void evenAndScheduledSizesAreTheSameForAll() {
        assertThat(first(new AllocationSpec.Even().begin(), 8, EASY, HARD)).containsExactly(8, 8);
        Allocation scheduled = new AllocationSpec.Scheduled(Schedule.constant(5.6)).begin();
        assertThat(first(scheduled, 8, EASY, HARD)).containsExactly(6, 6);
    }

    @Test
    void screeningGivesTheRestToWhatIsNeitherFailedNorSolved() {
        Allocation screening = new Screening(4, 0, 1).begin();

        assertThat(first(screening, 16, EASY, HARD)).containsExactly(4, 4);
        assertThat(screening.again(round(16, new int[] {0, 4}, new int[] {1, 4}, new int[] {4, 4})))
                .containsExactly(
                        new ResampleRequest.Drop(
                                0,
                                "screened out: its pass rate 0.000 of 4 rollouts is not within 0 and 1"),
                        new ResampleRequest.More(1, 12),
                        new ResampleRequest.Drop(
                                2,
                                "screened out: its pass rate 1.000 of 4 rollouts is not within 0 and 1"));
        assertThat(screening.again(round(16, new int[] {3, 16}))).isEmpty();
    }

    @Test
    void roundsGoOnUntilTheExitConditionHoldsOrTheyAreUsedUp() {
        Allocation positive =
                new SamplingRounds(SamplingRounds.Until.POSITIVE, 4, 8, 4, 0.7).begin();
        Allocation balanced =
                new SamplingRounds(SamplingRounds.Until.BALANCED, 4, 8, 4, 0.7).begin();
        SamplingRound round =
                round(
                        4,
                        new int[] {0, 8},
                        new int[] {1, 8},
                        new int[] {2, 8},
                        new int[] {7, 8},
                        new int[] {0, 32});

        assertThat(first(positive, 4, EASY)).containsExactly(8);
        assertThat(positive.again(round)).containsExactly(new ResampleRequest.More(0, 8));
        assertThat(balanced.again(round))
                .containsExactly(
                        new ResampleRequest.More(0, 8),
                        new ResampleRequest.More(1, 8),
                        new ResampleRequest.More(3, 8));
    }

    /** The least sum of variance / rollouts over all ways of dividing the budget. */
    private static double least(double[] variances, int budget, int least, int at, int most) {
        if (at == variances.length - 1) {
            return budget < least || budget > most
                    ? Double.POSITIVE_INFINITY
                    : variances[at] / budget;
        }
        double best = Double.POSITIVE_INFINITY;
        for (int n = least; n <= Math.min(most, budget); n++) {
            best =
                    Math.min(
                            best,
                            variances[at] / n + least(variances, budget - n, least, at + 1, most));
        }
        return best;
    }

    @Test
    void theDivisionOfABudgetIsTheBestOfAll() {
        SplittableRandom random = new SplittableRandom(4);
        for (int trial = 0; trial < 50; trial++) {
            double[] variances = random.doubles(4, 0, 0.25).toArray();
            int[] sizes = Sizes.leastVariance(variances, 24, 2, 12);
            double reached = 0;
            int sum = 0;
            for (int i = 0; i < 4; i++) {
                reached += variances[i] / sizes[i];
                sum += sizes[i];
            }
            assertThat(sum).isEqualTo(24);
            assertThat(reached).isCloseTo(least(variances, 24, 2, 0, 12), within(1e-12));
        }
    }

    @Test
    void curesDividesTheBudgetByThePosteriorsOfTheCells() {
        Allocation cures = new VarianceAllocation(1, 0.5, 2, 64).begin();
        assertThat(first(cures, 8, EASY, HARD)).containsExactly(8, 8);

        cures.observe(
                List.of(
                        SampleGroups.passing(EASY, 8, 8),
                        SampleGroups.passing(EASY, 8, 8),
                        SampleGroups.passing(HARD, 4, 8)));
        // easy (16 + 1) / 18, hard 5 / 10: sqrt(v) 0.229 and 0.5, so 5.03 and 10.97 of 16
        assertThat(first(cures, 8, EASY, HARD)).containsExactly(5, 11);

        cures.observe(List.of(SampleGroups.passing(EASY, 0, 8)));
        // easy (0.5 * 16 + 0 + 1) / (0.5 * 16 + 8 + 2)
        assertThat(cures.report())
                .contains(new Metric("passRate/" + EASY.key().cell(), 9.0 / 18.0));
        Allocation again = new VarianceAllocation(1, 0.5, 2, 64).begin();
        again.restore(cures.save());
        assertThat(again.save()).isEqualTo(cures.save());
        assertThat(first(again, 8, EASY, HARD)).isEqualTo(first(cures, 8, EASY, HARD));
    }

    /** The worth of n rollouts at pass rate p, as the paper writes it. */
    private static double worth(double p, int n) {
        return (1 - Math.pow(p, n) - Math.pow(1 - p, n)) * p * (1 - p) * (1 - p);
    }

    /** The most worth over all ways of dividing the budget between two problems. */
    private static int bestFirst(double p, double q, int budget, int least) {
        int best = least;
        for (int n = least; n <= budget - least; n++) {
            if (worth(p, n) + worth(q, budget - n) > worth(p, best) + worth(q, budget - best)) {
                best = n;
            }
        }
        return best;
    }

    @Test
    void theKnapsackIsFilledWithWhatIsWorthMost() {
        Allocation knapsack = new KnapsackAllocation(1, 1, 2, 128).begin();
        assertThat(first(knapsack, 8, EASY, HARD)).containsExactly(8, 8);
        knapsack.observe(
                List.of(SampleGroups.passing(EASY, 7, 8), SampleGroups.passing(HARD, 1, 8)));

        // posteriors 8 / 10 and 2 / 10
        int easy = bestFirst(0.8, 0.2, 16, 2);
        assertThat(first(knapsack, 8, EASY, HARD)).containsExactly(easy, 16 - easy);
        assertThat(easy).isLessThan(8);
        Allocation again = new KnapsackAllocation(1, 1, 2, 128).begin();
        again.restore(knapsack.save());
        assertThat(first(again, 8, EASY, HARD)).containsExactly(easy, 16 - easy);
    }

    @Test
    void aProblemThatIsHardlySolvedGetsNearlyTheWholeKnapsack() {
        Allocation knapsack = new KnapsackAllocation(1, 1, 2, 10).begin();
        knapsack.observe(List.of(SampleGroups.passing(EASY, 500, 500)));
        knapsack.observe(List.of(SampleGroups.passing(HARD, 1, 8)));

        assertThat(first(knapsack, 6, EASY, HARD)).containsExactly(2, 10);
    }

    @Test
    void harderCellsGetMoreOnAStraightLine() {
        Allocation hard = new HardAllocation(4, 16, 0.5).begin();
        hard.observe(List.of(SampleGroups.passing(EASY, 8, 8), SampleGroups.passing(HARD, 2, 8)));
        hard.observe(List.of(SampleGroups.passing(HARD, 0, 8)));

        // p of the hard cell 0.25, then 0.125: 4 + 12 * 0.875
        assertThat(first(hard, 8, EASY, HARD, NEW)).containsExactly(4, 14, 8);
        Allocation again = new HardAllocation(4, 16, 0.5).begin();
        again.restore(hard.save());
        assertThat(first(again, 8, EASY, HARD, NEW)).containsExactly(4, 14, 8);
    }

    @Test
    void thePriceRisesUntilTheMeanIsTheBudget() {
        Allocation gdro = new RolloutGdro(4, 2, 32, 1, 1).begin();
        assertThat(first(gdro, 8, EASY, HARD)).containsExactly(8, 8);
        gdro.observe(
                List.of(SampleGroups.passing(EASY, 10, 10), SampleGroups.passing(HARD, 4, 10)));
        // bins 3 and 1: variances 0 and 0.24; price 0.25 / 64, so sqrt(61.44) = 7.84
        assertThat(first(gdro, 8, EASY, HARD)).containsExactly(2, 8);

        for (int step = 0; step < 30; step++) {
            first(gdro, 8, EASY, HARD);
        }
        assertThat(first(gdro, 8, EASY, HARD)).containsExactly(2, 14);
        Allocation again = new RolloutGdro(4, 2, 32, 1, 1).begin();
        again.restore(gdro.save());
        assertThat(again.report()).isEqualTo(gdro.report());
    }
}
