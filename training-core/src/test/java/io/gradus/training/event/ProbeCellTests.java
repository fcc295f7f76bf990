package io.gradus.training.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.analysis.experiment.GroupOutlook;
import java.util.Optional;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProbeCellTests {
    private static ProbeCell cell(int samples, int passed) {
        return new ProbeCell(0, "easy", "addition(digits=1)", samples, passed, Optional.empty());
    }

    @Test
    void aProbeOfBeforeStagesHadObjectivesCanBeRead() {
        String line =
                """
                {"type":"measured","cell":{"stage":0,"stageName":"easy","cell":"addition(digits=1)","samples":8,"passed":4},"done":1,"all":1}\
                """;

        assertThat(ProbeEvent.read(line)).isEqualTo(new ProbeEvent.Measured(cell(8, 4), 1, 1));
    }

    /** At the lower end 5 or more of 64 pass with 0.025, at the upper 5 or fewer; by bisection. */
    @Test
    void theIntervalIsThatOfClopperAndPearson() {
        assertThat(cell(64, 5).passRate()).isEqualTo(0.078125);
        assertThat(cell(64, 5).low()).isCloseTo(0.02585384016797, within(1e-9));
        assertThat(cell(64, 5).high()).isCloseTo(0.17297832900421, within(1e-9));
    }

    /** By the sum of the probabilities of all counts; Wilson's covers 83.5 % at some rates. */
    @ParameterizedTest
    @ValueSource(ints = {3, 5, 10, 64})
    void theIntervalCoversEveryPassRateOfAnyNumberOfSamples(int samples) {
        for (double rate = 0.001; rate < 1; rate += 0.001) {
            BinomialDistribution counts = BinomialDistribution.of(samples, rate);
            double covered = 0;
            for (int passed = 0; passed <= samples; passed++) {
                ProbeCell cell = cell(samples, passed);
                boolean isIn = cell.low() <= rate && rate <= cell.high();
                covered += isIn ? counts.probability(passed) : 0;
            }
            assertThat(covered).as("at %s", rate).isGreaterThanOrEqualTo(0.95);
        }
    }

    @Test
    void theIntervalStaysWithinZeroAndOne() {
        assertThat(cell(64, 0).low()).isZero();
        assertThat(cell(64, 64).high()).isEqualTo(1);
        assertThat(cell(0, 0).low()).isZero();
        assertThat(cell(0, 0).high()).isEqualTo(1);
    }

    @Test
    void theOutlookFollowsTheExpectedShareOfMixedGroups() {
        // groups of 8: 1 - 0.92^8 - 0.08^8 = 0.487, 1 - 0.91^8 = 0.530
        assertThat(GroupOutlook.of(0.08, 8)).isEqualTo(GroupOutlook.TOO_HARD);
        assertThat(GroupOutlook.of(0.09, 8)).isEqualTo(GroupOutlook.MIXED);
        assertThat(GroupOutlook.of(0.91, 8)).isEqualTo(GroupOutlook.MIXED);
        assertThat(GroupOutlook.of(0.92, 8)).isEqualTo(GroupOutlook.TOO_EASY);
        assertThat(GroupOutlook.of(0.5, 2)).isEqualTo(GroupOutlook.MIXED);
        assertThat(GroupOutlook.mixedShare(0.5, 2)).isEqualTo(0.5);
    }

    @Test
    void aLineReadsAsTheEventThatWasWritten() {
        ProbeEvent measured = new ProbeEvent.Measured(cell(64, 5), 3, 7);

        assertThat(ProbeEvent.read(ProbeEvent.write(measured))).isEqualTo(measured);
        assertThat(ProbeEvent.write(measured)).contains("\"passRate\":0.078125");
    }
}
