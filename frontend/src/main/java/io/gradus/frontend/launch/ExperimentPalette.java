package io.gradus.frontend.launch;

import io.gradus.backend.experiments.ExperimentService;
import io.gradus.frontend.elements.PaletteEntry;
import io.gradus.frontend.elements.PaletteSource;
import io.gradus.frontend.navigation.LaunchNavigation;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Experiments and their list in the command palette. */
@Component
final class ExperimentPalette implements PaletteSource {
    private static final String GROUP = "Experiments";

    private final ExperimentService experiments;

    ExperimentPalette(ExperimentService experiments) {
        this.experiments = experiments;
    }

    @Override
    public List<PaletteEntry> entries() {
        var list =
                new PaletteEntry(
                        GROUP,
                        "All experiments",
                        "arms and seeds",
                        LaunchNavigation.toExperiments("").getHref());
        return Stream.concat(
                        Stream.of(list),
                        experiments.list().stream()
                                .map(one ->
                                        new PaletteEntry(
                                                GROUP,
                                                one.name(),
                                                one.id(),
                                                LaunchNavigation.toExperiment("", one.id())
                                                        .getHref())))
                .toList();
    }
}
