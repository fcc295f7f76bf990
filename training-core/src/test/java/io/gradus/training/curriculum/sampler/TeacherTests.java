package io.gradus.training.curriculum.sampler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Requests of teachers for a row of five cells, or for a grid. */
class TeacherTests {
    private static final Offset<Double> EXACT = within(1e-6);
    private static final int GROUPS = 5;

    @Test
    void cellsArePointsOfABox() {
        ArmBox box = ArmBox.of(new GridArms(3, 2), List.of(0, 1, 2, 3, 4, 5));

        assertThat(box.spots().get(3).point()).containsExactly(0.5, 1);
        assertThat(box.nearest(new double[] {0.8, 0.2})).isEqualTo(4);
        assertThat(box.nearest(new double[] {0.25, 0})).isZero();
        assertThat(box.unscaled(0, 0.75)).isEqualTo(2.5);
    }

    @Test
    void alpGmmAsksWhereThePassRateMovesOnceItHasFitted() {
        ProblemSampler sampler =
                new AlpGmm(new MixtureFitting(50, 0.1, 2, 4)).begin(new FakeArms(5));
        long[] before = walk(sampler, 1, 10, (_, step) -> step % 2 * 8, 4);
        long[] after = walk(sampler, 11, 60, (_, step) -> step % 2 * 8, 4);

        assertThat(before[4]).isLessThan(25);
        // of 250 groups a tenth is uniform; without a teacher the last cell would have 50
        assertThat(after[4]).isGreaterThan(140);
        assertThat(value(sampler, "centre/level")).isGreaterThan(4);
    }

    @Test
    void alpGmmTakesItsProgressFromTheNearestEarlierTask() {
        MixtureTeacher teacher =
                (MixtureTeacher) new AlpGmm(new MixtureFitting(50, 0, 2, 4)).begin(new FakeArms(5));
        for (int i = 0; i < 6; i++) {
            assertThat(teacher.outcome(new double[] {0.25}, 0.5, i)).containsExactly(0);
        }
        assertThat(teacher.outcome(new double[] {1}, 0.75, 6)).containsExactly(0.25);
        assertThat(teacher.outcome(new double[] {0.75}, 0.25, 7)).containsExactly(0.5);
        assertThat(teacher.outcome(new double[] {1}, 0, 8)).containsExactly(0.75);
    }

    @Test
    void covarGmmAsksWhereThePassRateRisesAndNotWhereItFalls() {
        ProblemSampler sampler =
                new CovarGmm(new MixtureFitting(50, 0.2, 2, 4)).begin(new FakeArms(5));
        long[] counts = new long[5];
        for (int step = 1; step <= 60; step++) {
            int within = (step - 1) % 10;
            int[] arms = sampler.choose(Steps.choosing(step, GROUPS));
            sampler.observe(
                    Steps.step(
                            step,
                            Arrays.stream(arms)
                                    .peek(arm -> counts[arm]++)
                                    .mapToObj(arm -> Steps.result(arm, covaried(arm, within)))
                                    .toArray(ArmResult[]::new)));
        }

        assertThat(counts[4]).isGreaterThan(counts[0] + 60);
    }

    private static int covaried(int arm, int within) {
        return switch (arm) {
            case 4 -> Math.min(8, within);
            case 0 -> Math.max(0, 8 - within);
            default -> 4;
        };
    }

    @Test
    void aRegionsProgressIsTheGapOfItsHalves() {
        Region region = Region.empty(new double[] {0}, new double[] {1});
        double[] rates = {0.9, 0, 0.25, 0.5, 1};
        for (int i = 0; i < rates.length; i++) {
            region.add(new double[] {i / 4.0}, rates[i], 5);
        }

        assertThat(region.progress(4)).isCloseTo(0.625, EXACT);
        // of five, the older three and the newer two
        assertThat(region.progress(200)).isCloseTo(0.75 - 1.15 / 3, EXACT);
        assertThat(region.worst()).isEqualTo(1);
        assertThat(region.part(0, 0.375, true).passRates()).containsExactly(0.9, 0.0);
        region.add(new double[] {0.5}, 0.7, 5);
        assertThat(region.passRates()).containsExactly(0.0, 0.25, 0.5, 1.0, 0.7);
    }

    @Test
    void riacSplitsAndAsksTheRegionThatMoves() {
        ProblemSampler sampler = new Riac(60, 0.2, 0.1, 0.1).begin(new FakeArms(5));
        long[] counts = walk(sampler, 1, 60, (_, step) -> Math.min(8, step / 8), 4);

        assertThat(value(sampler, "regions")).isGreaterThan(2);
        assertThat(counts[4]).isGreaterThan(70);
        assertThatThrownBy(() -> new Riac(200, 0.8, 0.3, 0.1)).hasMessageContaining("at most 1");
    }

    @Test
    void spdlMovesTowardsItsTargetAsFarAsItsLimitAllows() {
        ProblemSampler sampler =
                new Spdl(GROUPS, 0.3, 0.5, 0, 0.2, 1, 0.2, 0.05).begin(new FakeArms(5));
        assertThat(value(sampler, "centre/level")).isEqualTo(1);
        walk(sampler, 1, 1, (_, _) -> 8, -1);
        // equal deviations stay; (m / 0.2)^2 / 2 = 0.3 at m = 0.154919 of a range of 4
        assertThat(value(sampler, "centre/level")).isCloseTo(1.619677, EXACT);
        walk(sampler, 2, 9, (_, _) -> 8, -1);
        assertThat(value(sampler, "centre/level")).isCloseTo(5, EXACT);
    }

    @Test
    void spdlGoesBackToItsStartWhereNothingPasses() {
        ProblemSampler sampler =
                new Spdl(GROUPS, 0.3, 0.5, 0, 0.2, 1, 0.2, 0.05).begin(new FakeArms(5));
        walk(sampler, 1, 3, (_, _) -> 8, -1);
        walk(sampler, 4, 9, (_, _) -> 0, -1);

        assertThat(value(sampler, "centre/level")).isCloseTo(1, EXACT);
    }

    @Test
    void spdlStopsWhereItsPassRateWouldFallBelowTheThreshold() {
        ProblemSampler sampler =
                new Spdl(50, 0.3, 0.5, 0, 0.3, 1, 0.3, 0.05).begin(new FakeArms(5));
        walk(sampler, 1, 200, (arm, _) -> arm < 3 ? 8 : 0, -1);

        assertThat(value(sampler, "centre/level")).isBetween(1.8, 4.2);
    }

    @Test
    void bellsMeetOnTheirWayAndDivergeAsTextbooksSay() {
        Bell bell = Bell.of(1, 0, 1);
        Bell half = bell.towards(Bell.of(1, 1, 0.5), 0.5);

        assertThat(half.mean()).containsExactly(new double[] {0.8}, EXACT);
        assertThat(half.deviation()).containsExactly(new double[] {Math.sqrt(0.4)}, EXACT);
        // ln 2 + (1 + 1) / 8 - 1/2
        assertThat(bell.divergence(Bell.of(1, 1, 2))).isCloseTo(0.443147, EXACT);
    }

    @Test
    void goalGanAsksGoalsOfIntermediateDifficultyAndSomethingOld() {
        ProblemSampler sampler = new GoalGan(0.25, 0.75, 5, 0.5, 0, 0.01).begin(new FakeArms(5));
        sampler.observe(
                Steps.step(
                        1,
                        Steps.result(0, 8),
                        Steps.result(0, 8),
                        Steps.result(2, 4),
                        Steps.result(3, 1)));
        assertThat(value(sampler, "goals")).isZero();
        assertThat(value(sampler, "old")).isEqualTo(1);
        sampler.observe(Steps.step(2, Steps.result(4, 0)));
        assertThat(value(sampler, "goals")).isEqualTo(1);

        int[] arms = sampler.choose(Steps.choosing(3, 1000));
        assertThat(Arrays.stream(arms)).containsOnly(0, 2);
        assertThat(Arrays.stream(arms).filter(arm -> arm == 0).count()).isBetween(450L, 550L);
    }

    /** Outcome of a group of an arm in a step. */
    interface World {
        int passed(int arm, int step);
    }

    /** So many steps, in which all arms pass half but one, or all pass as the world says. */
    private static long[] walk(ProblemSampler sampler, int from, int to, World world, int moving) {
        long[] counts = new long[5];
        for (int step = from; step <= to; step++) {
            int now = step;
            IntUnaryOperator passed =
                    arm -> moving < 0 || arm == moving ? world.passed(arm, now) : 4;
            int[] arms = sampler.choose(Steps.choosing(step, GROUPS));
            Arrays.stream(arms).forEach(arm -> counts[arm]++);
            sampler.observe(
                    Steps.step(
                            step,
                            IntStream.of(arms)
                                    .mapToObj(arm -> Steps.result(arm, passed.applyAsInt(arm)))
                                    .toArray(ArmResult[]::new)));
        }
        return counts;
    }

    private static double value(ProblemSampler sampler, String name) {
        return sampler.report().stream()
                .filter(metric -> metric.name().equals(name))
                .mapToDouble(Metric::value)
                .findFirst()
                .orElseThrow();
    }
}
