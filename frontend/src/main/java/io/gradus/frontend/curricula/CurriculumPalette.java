package io.gradus.frontend.curricula;

import io.gradus.backend.designs.DesignService;
import io.gradus.frontend.elements.PaletteEntry;
import io.gradus.frontend.elements.PaletteSource;
import io.gradus.frontend.navigation.CurriculaNavigation;
import java.util.List;
import org.springframework.stereotype.Component;

/** Curricula in the command palette, the most recently saved first. */
@Component
final class CurriculumPalette implements PaletteSource {
    private final DesignService designs;

    CurriculumPalette(DesignService designs) {
        this.designs = designs;
    }

    @Override
    public List<PaletteEntry> entries() {
        return designs.curricula().stream()
                .map(one ->
                        new PaletteEntry(
                                "Curricula",
                                one.id(),
                                "version " + one.latest(),
                                CurriculaNavigation.path(one.id())))
                .toList();
    }
}
