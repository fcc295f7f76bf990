package io.gradus.frontend.curricula;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import io.gradus.frontend.elements.TabbedPages;
import io.gradus.frontend.elements.TabbedPages.Page;
import java.util.List;

/**
 * The form of the chosen part and the text of the whole document, one of them shown at a time. Both
 * stay in the page: the text holds the undo history of both.
 */
final class EditorTabs extends Div {
    private static final int FORM = 0;
    private static final int TEXT = 1;

    private final TabbedPages pages;

    EditorTabs(Component filling, Component writing, Runnable onChange) {
        pages =
                new TabbedPages(
                        List.of(
                                new Page("tab-form", "Form", filling),
                                new Page("tab-text", "Text", writing)),
                        chosen -> onChange.run());
        addClassName("editor-tabs");
        add(pages);
    }

    boolean showsText() {
        return pages.selected() == TEXT;
    }

    void show(boolean isText) {
        pages.show(isText ? TEXT : FORM);
    }
}
