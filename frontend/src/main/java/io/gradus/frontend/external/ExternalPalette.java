package io.gradus.frontend.external;

import io.gradus.frontend.elements.PaletteEntry;
import io.gradus.frontend.elements.PaletteSource;
import io.gradus.frontend.navigation.ExternalNavigation;
import java.util.List;
import org.springframework.stereotype.Component;

/** The list of trainers outside in the command palette; their runs are among all runs. */
@Component
final class ExternalPalette implements PaletteSource {
    @Override
    public List<PaletteEntry> entries() {
        return List.of(
                new PaletteEntry("Screens", "External trainers", "", ExternalNavigation.ROUTE));
    }
}
