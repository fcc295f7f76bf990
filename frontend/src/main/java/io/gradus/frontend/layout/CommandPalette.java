package io.gradus.frontend.layout;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.dom.Element;
import io.gradus.frontend.elements.PaletteEntry;
import io.gradus.frontend.elements.PaletteSource;
import java.util.List;

/**
 * Ctrl-K or Cmd-K: type to find any screen, curriculum, rubric, recipe, family or run, or an action
 * of the screen that is open. The browser does the finding; the server tells it what there is each
 * time it opens.
 */
@Tag("gradus-palette")
@JsModule("./layout/palette.ts")
final class CommandPalette extends Component {
    CommandPalette(List<PaletteSource> sources) {
        Element element = getElement();
        element.addEventListener(
                "palette-opened",
                event ->
                        element.setPropertyList(
                                "entries",
                                sources.stream().flatMap(s -> s.entries().stream()).toList()));
        element.setPropertyList("entries", List.<PaletteEntry>of());
    }
}
