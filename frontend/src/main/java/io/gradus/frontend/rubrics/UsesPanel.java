package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H3;
import com.vaadin.flow.component.html.ListItem;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.html.UnorderedList;
import io.gradus.backend.rubrics.RubricUse;
import io.gradus.frontend.navigation.CurriculaNavigation;
import java.util.List;

/** The curricula that name a stored rubric, and the version that each names. */
final class UsesPanel extends Div {
    UsesPanel(List<RubricUse> uses) {
        addClassNames("panel", "rubric-uses");
        setId("uses");
        add(new H3("Used by"));
        if (uses.isEmpty()) {
            var nobody =
                    new Paragraph(
                            "No curriculum uses this rubric yet. To use it, choose it under Rubrics, "
                                    + "Stored in a curriculum's editor.");
            nobody.addClassNames("soft", "small");
            add(nobody);
            return;
        }
        var list = new UnorderedList();
        uses.forEach(use ->
                list.add(
                        new ListItem(
                                CurriculaNavigation.link(use.curriculum(), use.version()),
                                new Span(
                                        ": "
                                                + use.name()
                                                + " is version "
                                                + use.rubricVersion()))));
        add(list);
    }
}
