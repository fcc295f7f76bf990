package io.gradus.frontend.rubrics;

import io.gradus.backend.rubrics.RubricService;
import io.gradus.frontend.elements.PaletteEntry;
import io.gradus.frontend.elements.PaletteSource;
import io.gradus.frontend.navigation.RubricsNavigation;
import java.util.List;
import org.springframework.stereotype.Component;

/** Rubrics in the command palette, stored and shipped ones. */
@Component
final class RubricPalette implements PaletteSource {
    private final RubricService rubrics;

    RubricPalette(RubricService rubrics) {
        this.rubrics = rubrics;
    }

    @Override
    public List<PaletteEntry> entries() {
        return rubrics.all().stream()
                .map(one ->
                        new PaletteEntry(
                                "Rubrics",
                                one.name(),
                                one.shipped() ? "shipped" : "yours",
                                RubricsNavigation.to(one.name()).getHref()))
                .toList();
    }
}
