package io.gradus.frontend.tokens;

import io.gradus.frontend.elements.PaletteEntry;
import io.gradus.frontend.elements.PaletteSource;
import io.gradus.frontend.navigation.TokensNavigation;
import java.util.List;
import org.springframework.stereotype.Component;

/** The tokens of a prompt in the command palette. */
@Component
final class TokensPalette implements PaletteSource {
    @Override
    public List<PaletteEntry> entries() {
        return List.of(
                new PaletteEntry(
                        "Screens",
                        "Tokens of a prompt",
                        "token ids, pieces and template of any text",
                        TokensNavigation.link("Tokens").getHref()));
    }
}
