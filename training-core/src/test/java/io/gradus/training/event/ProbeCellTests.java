package io.gradus.training.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.analysis.experiment.GroupOutlook;
import java.util.Optional;
import org.junit.jupiter.api.Test;

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

    /** Bounds: the roots of (5/64 - p)^2 = z^2 p (1 - p) / 64, by bisection. */
    @Test
    void theIntervalIsWilsons() {
        assertThat(cell(64, 5).passRate()).isEqualTo(0.078125);
        assertThat(cell(64, 5).low()).isCloseTo(0.03383117690855, within(1e-12));
        assertThat(cell(64, 5).high()).isCloseTo(0.17019537354163, within(1e-12));
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
