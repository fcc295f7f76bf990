package io.gradus.training.base.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FutilityBoundTests {
    private static final int[] LOOKS = {5, 10, 20};
    private static final int SEEDS = 25;
    private static final int TIMES = 4000;

    /**
     * Mean -0.04; the squares of the distances add up to 0.0010, so that the deviation is
     * sqrt(0.00025); quantiles by printed tables of Student's t with 4 degrees of freedom.
     */
    @Test
    void theBoundIsMeanPlusQuantileTimesStandardError() {
        double[] differences = {-0.06, -0.05, -0.04, -0.03, -0.02};
        double error = Math.sqrt(0.00025 / 5);

        FutilityBound one = FutilityBound.of(differences, 1);
        assertThat(one.mean()).isCloseTo(-0.04, within(1e-12));
        assertThat(one.deviation()).isCloseTo(0.0158114, within(1e-7));
        assertThat(one.critical()).isCloseTo(2.131847, within(1e-6));
        assertThat(one.upper()).isCloseTo(-0.04 + 2.131847 * error, within(1e-8));
        assertThat(FutilityBound.of(differences, 2).critical()).isCloseTo(2.776445, within(1e-6));
        assertThat(FutilityBound.of(differences, 5).critical()).isCloseTo(3.746947, within(1e-6));
        assertThat(FutilityBound.of(differences, 5).confidence()).isEqualTo(0.99);
    }

    @Test
    void ofMoreLooksEachStopsLess() {
        double[] differences = {-0.06, -0.05, -0.04, -0.03, -0.02};

        assertThat(FutilityBound.of(differences, 1).isBelow(-0.02)).isTrue();
        assertThat(FutilityBound.of(differences, 2).isBelow(-0.02)).isTrue();
        assertThat(FutilityBound.of(differences, 5).isBelow(-0.02)).isFalse();
    }

    /** An arm exactly as good as the margin is stopped in at most 5 % of experiments. */
    @Test
    void anArmWorthGoingOnIsSeldomStopped() {
        assertThat(share(0)).isBetween(0.03, 0.05);
        assertThat(share(0.3)).isLessThan(0.01);
    }

    /** An arm worse by one standard deviation is mostly stopped by the second look. */
    @Test
    void anArmThatIsWorseIsMostlyStopped() {
        assertThat(share(-0.5)).isBetween(0.5, 0.6);
        assertThat(share(-1)).isGreaterThan(0.95);
    }

    /** Stopping never finds what is not there, and costs next to no power. */
    @Test
    void theTestAtTheEndFindsLessOftenWithTheRuleThanWithout() {
        double without = found(0, false);
        double with = found(0, true);
        assertThat(without).isBetween(0.018, 0.032);
        assertThat(with).isLessThanOrEqualTo(without);

        double power = found(0.7, false);
        double left = found(0.7, true);
        assertThat(power).isGreaterThan(0.85);
        assertThat(power - left).isBetween(0.0, 0.01);
    }

    /** Share of experiments in which an arm of this mean gain, in deviations, is ever stopped. */
    private static double share(double gain) {
        return IntStream.range(0, TIMES).filter(i -> isStopped(drawn(gain, i))).count()
                / (double) TIMES;
    }

    /** Share in which a test at 2.5 % one-sided finds a gain at the end. */
    private static double found(double gain, boolean isStopping) {
        return IntStream.range(0, TIMES)
                        .mapToObj(i -> drawn(gain, i))
                        .filter(all -> !isStopping || !isStopped(all))
                        .filter(all -> -FutilityBound.of(negated(all), 2).upper() > 0)
                        .count()
                / (double) TIMES;
    }

    private static double[] negated(double[] all) {
        return Arrays.stream(all).map(d -> -d).toArray();
    }

    private static boolean isStopped(double[] all) {
        return Arrays.stream(LOOKS)
                .mapToObj(look -> FutilityBound.of(Arrays.copyOf(all, look), LOOKS.length))
                .anyMatch(bound -> bound.isBelow(0));
    }

    private static double[] drawn(double gain, int experiment) {
        SplittableRandom random = new SplittableRandom(experiment);
        return IntStream.range(0, SEEDS).mapToDouble(i -> gain + random.nextGaussian()).toArray();
    }
}
