package io.gradus.frontend.curricula;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import io.gradus.backend.runs.ForkOutlook;
import io.gradus.frontend.elements.ChangeList;

/** Beside the document of a fork: what it changes, and what it would do almost at once. */
final class ForkPanel extends Div {
    private final Div warnings = new Div();
    private final Div changes = new Div();

    ForkPanel() {
        addClassNames("panel", "stack", "fork-panel");
        warnings.setId("fork-warnings");
        warnings.getElement().setAttribute("role", "status");
        changes.setId("fork-changes");
        var explained =
                new Paragraph(
                        "The fork starts with the checkpoint's policy, optimiser and step count. "
                                + "Stages and rubrics with the same name continue where they left off. The "
                                + "policy's architecture must not change.");
        explained.addClassName("soft");
        add(new H2("Changes"), changes, warnings, explained);
    }

    void show(ForkOutlook outlook) {
        changes.removeAll();
        changes.add(
                outlook.changes().isEmpty()
                        ? new Paragraph("None yet: the fork would repeat the run from here.")
                        : new ChangeList(outlook.changes()));
        warnings.removeAll();
        outlook.warnings().forEach(warning -> warnings.add(warning(warning)));
    }

    private static Paragraph warning(String sentence) {
        var warning = new Paragraph(sentence);
        warning.addClassName("trouble");
        return warning;
    }
}
