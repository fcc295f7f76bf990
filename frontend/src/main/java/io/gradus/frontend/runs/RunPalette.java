package io.gradus.frontend.runs;

import io.gradus.backend.runs.RunService;
import io.gradus.frontend.elements.PaletteEntry;
import io.gradus.frontend.elements.PaletteSource;
import io.gradus.frontend.navigation.RunsNavigation;
import java.util.List;
import org.springframework.stereotype.Component;

/** The newest runs in the command palette. */
@Component
final class RunPalette implements PaletteSource {
    private static final int NEWEST = 200;

    private final RunService runs;

    RunPalette(RunService runs) {
        this.runs = runs;
    }

    @Override
    public List<PaletteEntry> entries() {
        return runs.list().stream()
                .limit(NEWEST)
                .map(run ->
                        new PaletteEntry(
                                "Runs",
                                run.name(),
                                "%s · seed %d · %s"
                                        .formatted(run.id(), run.seed(), run.state().word()),
                                RunsNavigation.path(run.id())))
                .toList();
    }
}
