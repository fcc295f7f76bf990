package io.gradus.frontend.problems;

import io.gradus.backend.problems.ProblemDesk;
import io.gradus.frontend.elements.PaletteEntry;
import io.gradus.frontend.elements.PaletteSource;
import java.util.List;
import org.springframework.stereotype.Component;

/** Problem families in the command palette. */
@Component
final class ProblemPalette implements PaletteSource {
    private final ProblemDesk desk;

    ProblemPalette(ProblemDesk desk) {
        this.desk = desk;
    }

    @Override
    public List<PaletteEntry> entries() {
        return desk.areas().stream()
                .flatMap(area -> area.families().stream())
                .map(family ->
                        new PaletteEntry(
                                "Problem families",
                                family.name(),
                                family.explanation(),
                                ProblemsNavigation.to(family.name()).getHref()))
                .toList();
    }
}
