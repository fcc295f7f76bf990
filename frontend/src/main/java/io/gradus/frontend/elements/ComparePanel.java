package io.gradus.frontend.elements;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.RouterLink;

/** Two versions of a document beside each other, and what they differ in. */
public final class ComparePanel extends Div {
    /**
     * A page of its own.
     *
     * @param name what the versions are of
     * @param from a link to the version before
     * @param to a link to the version after
     * @param differences what is told of them, from top to bottom
     */
    public ComparePanel(String name, RouterLink from, RouterLink to, Component... differences) {
        addClassNames("view", "compare");
        var row = new Div(new H1(name), new Span("what changed from"), from, new Span("to"), to);
        row.addClassName("row");
        add(row);
        add(differences);
    }
}
