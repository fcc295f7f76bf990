package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import io.gradus.frontend.elements.TabbedPages;
import io.gradus.frontend.elements.TabbedPages.Page;
import io.gradus.frontend.navigation.RubricsNavigation;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Criteria, text and preview, one of them shown at a time; all stay in the page. */
final class RubricTabs extends Div {
    /** Word of the tab with the text in addresses; the first tab has none. */
    static final String TEXT = "text";

    private static final List<String> WORDS = List.of("", TEXT, RubricsNavigation.BENCH);

    private final TabbedPages pages;

    RubricTabs(
            Component criteria,
            Component text,
            Component bench,
            Consumer<Optional<String>> turned) {
        pages =
                new TabbedPages(
                        List.of(
                                new Page("tab-criteria", "Criteria", criteria),
                                new Page("tab-text", "Text", text),
                                new Page("tab-bench", "Preview", bench)),
                        chosen -> turned.accept(word(chosen)));
        addClassName("rubric-tabs");
        add(pages);
    }

    /** Shows the tab of a word; the criteria for none and for an unknown one. */
    void show(Optional<String> word) {
        pages.show(Math.max(0, WORDS.indexOf(word.orElse(""))));
    }

    boolean showsText() {
        return word(pages.selected()).equals(Optional.of(TEXT));
    }

    private static Optional<String> word(int index) {
        return Optional.of(WORDS.get(index)).filter(word -> !word.isEmpty());
    }
}
