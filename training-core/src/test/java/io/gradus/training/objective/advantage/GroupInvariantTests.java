package io.gradus.training.objective.advantage;

import static io.gradus.training.objective.advantage.ScoredGroups.advantages;
import static io.gradus.training.objective.advantage.ScoredGroups.rewards;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.objective.advantage.AdvantageSpec.Mean;
import io.gradus.training.objective.advantage.AdvantageSpec.Spread;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What every advantage within a group must keep, whatever its numbers: GRPO (arXiv:2402.03300), Dr.
 * GRPO (arXiv:2503.20783), RLOO (arXiv:2402.14740) and RLOO over a deviation.
 */
class GroupInvariantTests {
    private static final double[] REWARDS = {0.25, 1, 0, 1, -0.5};

    private static double[] of(Mean mean, Spread spread, double... given) {
        return advantages(new GroupRelative(mean, spread), rewards(0, given));
    }

    private static double[] changed(double factor, double shift) {
        return Arrays.stream(REWARDS).map(r -> factor * r + shift).toArray();
    }

    /** (r + c) - mean(r + c) = r - mean(r), and deviations know no shift. */
    @ParameterizedTest
    @CsvSource({"GROUP, GROUP", "GROUP, NONE", "LEAVE_ONE_OUT, NONE", "LEAVE_ONE_OUT, GROUP"})
    void aShiftOfAllRewardsChangesNothing(Mean mean, Spread spread) {
        assertThat(of(mean, spread, changed(1, 7)))
                .containsExactly(of(mean, spread, REWARDS), within(1e-6));
    }

    /**
     * Undivided advantages scale with the rewards. Divided ones do not, but for the 1e-4 that is
     * added to the deviation: at ten times the rewards a = d / (s + 1e-4) becomes 10 d / (10 s +
     * 1e-4), by a relative 0.9e-4 / s more at most.
     */
    @ParameterizedTest
    @CsvSource({
        "GROUP, GROUP, 1",
        "GROUP, NONE, 10",
        "LEAVE_ONE_OUT, NONE, 10",
        "LEAVE_ONE_OUT, GROUP, 1"
    })
    void aScaleOfAllRewardsScalesWhatIsNotDivided(Mean mean, Spread spread, double factor) {
        double[] plain = of(mean, spread, REWARDS);

        assertThat(of(mean, spread, changed(10, 0)))
                .containsExactly(Arrays.stream(plain).map(a -> a * factor).toArray(), within(5e-4));
    }

    @ParameterizedTest
    @CsvSource({"GROUP, GROUP", "GROUP, NONE", "LEAVE_ONE_OUT, NONE", "LEAVE_ONE_OUT, GROUP"})
    void theOrderOfRolloutsDoesNotMatterAndTiesAreTies(Mean mean, Spread spread) {
        double[] plain = of(mean, spread, REWARDS);
        double[] turned = of(mean, spread, -0.5, 1, 0, 1, 0.25);

        assertThat(turned)
                .containsExactly(
                        new double[] {plain[4], plain[3], plain[2], plain[1], plain[0]},
                        within(1e-6));
        assertThat(plain[1]).isEqualTo(plain[3]);
        assertThat(Arrays.stream(plain).sum()).isCloseTo(0, within(1e-6));
    }

    /** r - mean(r) is 0 everywhere, and a deviation of 0 is never divided by. */
    @ParameterizedTest
    @CsvSource({"GROUP, GROUP", "GROUP, NONE", "LEAVE_ONE_OUT, NONE", "LEAVE_ONE_OUT, GROUP"})
    void equalRewardsAndGroupsOfOneTeachNothing(Mean mean, Spread spread) {
        for (double[] level :
                List.of(new double[] {1, 1, 1}, new double[] {0, 0}, new double[] {1})) {
            assertThat(of(mean, spread, level)).containsOnly(0);
        }
    }
}
