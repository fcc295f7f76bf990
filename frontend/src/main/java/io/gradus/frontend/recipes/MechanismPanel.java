package io.gradus.frontend.recipes;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.recipes.RecipeEntry;
import io.gradus.frontend.navigation.RecipesNavigation;
import io.gradus.training.analysis.recipe.Mechanism;

/** Every mechanism with its explanation and its source; each leads to the recipes that share it. */
final class MechanismPanel extends Div {
    MechanismPanel(RecipeEntry entry) {
        addClassNames("panel", "recipe-part");
        setId("mechanisms");
        add(new H2("Mechanisms"));
        entry.facets().mechanisms().stream().map(MechanismPanel::part).forEach(this::add);
    }

    private static Div part(Mechanism mechanism) {
        var kind = new Span(mechanism.kind());
        kind.addClassNames("soft", "small");
        var head =
                new Div(
                        RecipesNavigation.link(
                                mechanism.name(),
                                RecipeFilter.all().with(Facet.MECHANISM, mechanism.id()).query()),
                        kind);
        head.addClassName("line");
        var part = new Div(head, new Paragraph(mechanism.explanation()));
        part.addClassName("mechanism");
        if (!mechanism.source().isEmpty()) {
            var source = new Paragraph("Source: " + mechanism.source());
            source.addClassNames("soft", "small");
            part.add(source);
        }
        return part;
    }
}
