package io.gradus.frontend.problems;

import io.gradus.backend.problems.ProblemService;
import io.gradus.frontend.elements.PaletteEntry;
import io.gradus.frontend.elements.PaletteSource;
import io.gradus.frontend.navigation.ProblemsNavigation;
import java.util.List;
import org.springframework.stereotype.Component;

/** Problem families in the command palette. */
@Component
final class ProblemPalette implements PaletteSource {
    private final ProblemService problemService;

    ProblemPalette(ProblemService problemService) {
        this.problemService = problemService;
    }

    @Override
    public List<PaletteEntry> entries() {
        return problemService.areas().stream()
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
