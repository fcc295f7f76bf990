package io.gradus.frontend.curricula;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.designs.CurriculumVersion;

/** Two versions of a curriculum beside each other, and what they differ in. */
final class ComparePanel extends Div {
    ComparePanel(CurriculumVersion from, CurriculumVersion to) {
        addClassNames("view", "compare");
        var row =
                new Div(
                        new H1(from.id()),
                        new Span("what changed from"),
                        CurriculaNavigation.link(from.id(), from.version()),
                        new Span("to"),
                        CurriculaNavigation.link(to.id(), to.version()));
        row.addClassName("row");
        add(row, new DiffPanel(from.text(), to.text()));
    }
}
