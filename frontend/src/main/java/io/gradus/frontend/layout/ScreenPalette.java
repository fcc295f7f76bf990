package io.gradus.frontend.layout;

import io.gradus.frontend.elements.PaletteEntry;
import io.gradus.frontend.elements.PaletteSource;
import java.util.List;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** The screens themselves in the command palette, before everything else. */
@Component
@Order(0)
final class ScreenPalette implements PaletteSource {
    @Override
    public List<PaletteEntry> entries() {
        return ScreenLink.ALL.stream()
                .map(screen ->
                        new PaletteEntry(
                                "Screens",
                                screen.name(),
                                "g " + screen.key(),
                                screen.link().apply(screen.name()).getHref()))
                .toList();
    }
}
