package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.event.ProbeCell;
import io.gradus.training.event.ProbeEvent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProbeTests {
    @TempDir private Path folder;

    private static List<ProbeEvent> probe(RunSettings settings, Optional<Path> checkpoint) {
        List<ProbeEvent> events = new ArrayList<>();
        new Probe(settings, 8, events::add).run(checkpoint);
        return events;
    }

    private static List<ProbeCell> cells(List<ProbeEvent> events) {
        return events.stream()
                .filter(ProbeEvent.Measured.class::isInstance)
                .map(event -> ((ProbeEvent.Measured) event).cell())
                .toList();
    }

    @Test
    void everyCellOfEveryStageIsMeasuredAndASharedOneOnce() {
        List<ProbeEvent> events = probe(TinyRuns.settings(folder, 1, 0), Optional.empty());

        List<ProbeCell> cells = cells(events);
        assertThat(cells)
                .extracting(ProbeCell::stageName)
                .containsExactly("first", "second", "second");
        assertThat(cells)
                .extracting(ProbeCell::cell)
                .containsExactly("addition(digits=1)", "addition(digits=1)", "addition(digits=2)");
        assertThat(cells).allMatch(cell -> cell.samples() == 8);
        assertThat(cells.get(0).passed()).isEqualTo(cells.get(1).passed());
        assertThat(events.getLast()).isInstanceOf(ProbeEvent.Finished.class);
        assertThat(events.stream().map(ProbeEvent::write)).anyMatch(e -> e.contains("warm start"));
    }

    @Test
    void theSameProbeFindsTheSameAndARunThenFindsItsWarmStart() throws Exception {
        RunSettings settings = TinyRuns.settings(folder, 3, 0);
        List<ProbeCell> first = cells(probe(settings, Optional.empty()));

        assertThat(cells(probe(settings, Optional.empty()))).isEqualTo(first);
        new TrainingRun(settings, _ -> {}, RunControl.untilEnd()).execute();
        try (Stream<Path> entries = Files.list(settings.cache().resolve("warm-starts"))) {
            assertThat(entries).hasSize(1);
        }
    }

    @Test
    void theCheckpointOfARunCanBeProbed() {
        RunSettings settings = TinyRuns.settings(folder, 2, 0);
        new TrainingRun(settings, _ -> {}, RunControl.untilEnd()).execute();

        List<ProbeEvent> events = probe(settings, Optional.of(settings.folder()));

        assertThat(events.getLast()).isEqualTo(new ProbeEvent.Finished("checkpoint at step 11"));
        assertThat(cells(events)).hasSize(3);
    }

    @Test
    void aFolderWithoutCheckpointIsNamed() {
        Path empty = folder.resolve("empty");

        assertThatThrownBy(() -> probe(TinyRuns.settings(folder, 2, 0), Optional.of(empty)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(empty.toString());
    }
}
