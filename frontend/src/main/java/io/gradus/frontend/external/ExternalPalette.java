package io.gradus.frontend.external;

import io.gradus.backend.leases.ExternalRunService;
import io.gradus.frontend.elements.PaletteEntry;
import io.gradus.frontend.elements.PaletteSource;
import io.gradus.frontend.navigation.ExternalNavigation;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Trainers outside in the command palette. */
@Component
final class ExternalPalette implements PaletteSource {
    private static final int MOST = 50;

    private final ExternalRunService runs;

    ExternalPalette(ExternalRunService runs) {
        this.runs = runs;
    }

    @Override
    public List<PaletteEntry> entries() {
        return Stream.concat(
                        Stream.of(new PaletteEntry("Screens", "External trainers", "", "external")),
                        runs.list().stream()
                                .limit(MOST)
                                .map(run ->
                                        new PaletteEntry(
                                                "External trainers",
                                                run.name(),
                                                run.id() + ", " + run.state().word(),
                                                ExternalNavigation.path(run.id()))))
                .toList();
    }
}
