package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.select.Select;
import io.gradus.frontend.elements.DiffPanel;
import io.gradus.frontend.navigation.RubricsNavigation;
import java.util.List;

/** The versions of a rubric, each to open, and what the shown text changes against one of them. */
final class VersionsDialog extends Dialog {
    private final transient EditedRubric edited;
    private final String text;
    private final Div changes = new Div();

    VersionsDialog(EditedRubric edited, String text) {
        this.edited = edited;
        this.text = text;
        setHeaderTitle("Versions and changes");
        setWidth("min(1000px, 94vw)");
        var body = new Div();
        body.addClassName("stack");
        if (edited.isVersioned()) {
            body.add(links(), compared());
        } else {
            body.add(new Span("Changes from the shipped rubric to the shown text:"));
            show(edited.text());
        }
        changes.addClassName("stack");
        body.add(changes);
        add(body);
        getFooter().add(new Button("Close", click -> close()));
    }

    private Div links() {
        var row = new Div();
        row.addClassName("row");
        for (int version : edited.versions()) {
            row.add(new Anchor(edited.location() + "?version=" + version, "@" + version));
        }
        List<Integer> newest = edited.versions().stream().limit(2).toList();
        if (edited instanceof EditedRubric.Stored && newest.size() == 2) {
            int from = newest.getLast();
            int to = newest.getFirst();
            row.add(
                    RubricsNavigation.compare(
                            "what changed from " + from + " to " + to, edited.name(), from, to));
        }
        return row;
    }

    private Select<Integer> compared() {
        var against = new Select<Integer>();
        against.setLabel("Changes to the shown text from version");
        against.setId("against");
        against.setItems(edited.versions());
        against.addValueChangeListener(change -> show(edited.textOf(change.getValue())));
        against.setValue(edited.number().orElseThrow());
        return against;
    }

    private void show(String older) {
        changes.removeAll();
        changes.add(
                new DiffPanel(edited.place().type(), older, text),
                new ChangesInWords(edited.place(), older, text));
    }
}
