package io.gradus.frontend.curricula;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.tabs.Tab;
import com.vaadin.flow.component.tabs.Tabs;

/**
 * The form of the chosen part and the text of the whole document, one of them shown at a time. Both
 * stay in the page: the text holds the undo history of both.
 */
final class EditorTabs extends Div {
    private final Tab form = new Tab("Form");
    private final Tab text = new Tab("Text");
    private final Tabs tabs = new Tabs(form, text);
    private final Div writing;
    private final Component filling;

    EditorTabs(Component filling, Div writing, Runnable onChange) {
        this.filling = filling;
        this.writing = writing;
        addClassName("editor-tabs");
        form.setId("tab-form");
        text.setId("tab-text");
        tabs.addSelectedChangeListener(change -> {
            turn();
            if (change.isFromClient()) {
                onChange.run();
            }
        });
        turn();
        add(tabs, filling, writing);
    }

    boolean showsText() {
        return tabs.getSelectedTab() == text;
    }

    void show(boolean isText) {
        tabs.setSelectedTab(isText ? text : form);
    }

    private void turn() {
        writing.getElement().setAttribute("hidden", !showsText());
        filling.getElement().setAttribute("hidden", showsText());
    }
}
