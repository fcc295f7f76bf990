package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.document.CurriculumDocument;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Five steps without a lag, then six that train what was sampled two steps before. */
class LateRunTests {
    private static final CurriculumDocument DOCUMENT =
            TinyRuns.document(
                    "{staleness: 2, entropyBonus: 0.001, ratio: {truncated: {cap: 1.01}}}");

    @TempDir private Path folder;

    @Test
    void updatesPauseUntilEnoughStepsWaitAndThenTrainOldRollouts() {
        RunEvents events = RunEvents.of(TinyRuns.settings(folder, 5, DOCUMENT));

        assertThat(events.metric(5, "staleness/mean")).isEmpty();
        assertThat(events.metric(6, "update/rows")).hasValue(0);
        assertThat(events.metric(7, "update/rows")).hasValue(0);
        // nothing was updated between the steps 6 and 8
        assertThat(events.metric(8, "update/rows")).hasValue(12);
        assertThat(events.metric(8, "staleness/mean")).isEmpty();
        // step 8 took one optimiser step for each of its two mini-batches
        assertThat(events.metric(9, "staleness/mean")).hasValue(2);
        assertThat(events.metric(10, "staleness/mean")).hasValue(4);
        assertThat(events.metric(11, "staleness/mean")).hasValue(4);
        assertThat(events.metric(11, "offPolicy/share")).hasValue(1);
        assertThat(events.metric(11, "offPolicy/ratio/max").orElseThrow()).isGreaterThan(1.01);
        assertThat(events.metric(11, "offPolicy/ratio/truncatedShare").orElseThrow())
                .isBetween(0.01, 0.99);
    }

    @Test
    void aRunInterruptedWhileRolloutsWaitRepeatsTheSameEventsBitForBit() {
        RunEvents expected =
                RunEvents.of(TinyRuns.settings(folder.resolve("straight"), 5, DOCUMENT));

        assertThat(
                        RunEvents.inPieces(
                                TinyRuns.settings(folder.resolve("interrupted"), 5, DOCUMENT), 3))
                .isEqualTo(expected);
    }
}
