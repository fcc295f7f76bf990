package io.gradus.frontend.recipes;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.H3;
import com.vaadin.flow.component.html.ListItem;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.UnorderedList;
import io.gradus.training.analysis.recipe.RecipeDocument;
import io.gradus.training.analysis.recipe.Substitution;

/** Panel of what differs from the published system, and why; what could not be checked. */
final class SubstitutionPanel extends Div {
    SubstitutionPanel(RecipeDocument document) {
        addClassNames("panel", "recipe-part");
        setId("substituted");
        add(new H2("Substituted"));
        if (document.substituted().isEmpty()) {
            add(new Paragraph("Nothing; this recipe does not follow a published system."));
        }
        document.substituted().stream().map(SubstitutionPanel::part).forEach(this::add);
        if (!document.unverified().isEmpty()) {
            var open = new UnorderedList();
            document.unverified().stream().map(ListItem::new).forEach(open::add);
            add(new H3("Not checked against the paper or its code"), open);
        }
    }

    private static Div part(Substitution substitution) {
        var instead =
                new Paragraph(
                        substitution.with().equals("nothing")
                                ? "→ left out"
                                : "→ " + substitution.with());
        var why = new Paragraph("because " + substitution.why());
        why.addClassNames("soft", "small");
        var part = new Div(new Paragraph(substitution.what()), instead, why);
        part.addClassName("substitution");
        return part;
    }
}
