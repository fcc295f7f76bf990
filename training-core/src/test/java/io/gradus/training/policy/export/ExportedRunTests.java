package io.gradus.training.policy.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ExportedRunTests {
    @Test
    void anOlderNumberIsNotWhatTheRunMeasuredAtItsStep() {
        ExportedRun run =
                new ExportedRun(
                        "letters-seed7",
                        "letters",
                        "ab12",
                        7,
                        120,
                        45_000,
                        List.of(
                                new ExportedRun.Number("old", 0.1, 0.2, 100),
                                new ExportedRun.Number("now", 0.3, 0.4, 120)));
        assertThat(run.recorded("now")).contains(0.4);
        assertThat(run.recorded("old")).isEmpty();
        assertThat(run.recorded("never")).isEmpty();
    }
}
