package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.tabs.Tab;
import com.vaadin.flow.component.tabs.Tabs;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Criteria, text and test bench, one of them shown at a time; all stay in the page. */
final class RubricTabs extends Div {
    /** Words of the tabs in addresses; the first has none. */
    static final String TEXT = "text";

    static final String BENCH = "bench";

    private final Tab criteriaTab = tab("Criteria", "tab-criteria");
    private final Tab textTab = tab("Text", "tab-text");
    private final Tab benchTab = tab("Test bench", "tab-bench");
    private final Tabs tabs = new Tabs(criteriaTab, textTab, benchTab);
    private final transient List<Component> pages;

    RubricTabs(
            Component criteria,
            Component text,
            Component bench,
            Consumer<Optional<String>> turned) {
        pages = List.of(criteria, text, bench);
        addClassName("rubric-tabs");
        tabs.addSelectedChangeListener(change -> {
            turn();
            if (change.isFromClient()) {
                turned.accept(shown());
            }
        });
        add(tabs, criteria, text, bench);
        turn();
    }

    /** Shows the tab of a word; the criteria for none and for an unknown one. */
    void show(Optional<String> word) {
        tabs.setSelectedTab(
                switch (word.orElse("")) {
                    case TEXT -> textTab;
                    case BENCH -> benchTab;
                    default -> criteriaTab;
                });
    }

    boolean showsText() {
        return tabs.getSelectedTab() == textTab;
    }

    private Optional<String> shown() {
        return tabs.getSelectedTab() == criteriaTab
                ? Optional.empty()
                : Optional.of(showsText() ? TEXT : BENCH);
    }

    private void turn() {
        for (int i = 0; i < pages.size(); i++) {
            pages.get(i).getElement().setAttribute("hidden", tabs.getSelectedIndex() != i);
        }
    }

    private static Tab tab(String label, String id) {
        Tab tab = new Tab(label);
        tab.setId(id);
        return tab;
    }
}
