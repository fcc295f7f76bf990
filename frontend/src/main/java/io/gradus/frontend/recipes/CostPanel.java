package io.gradus.frontend.recipes;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import io.gradus.training.analysis.experiment.Quantity;
import io.gradus.training.analysis.recipe.RecipeCost;

/** Cost of a run, as bounds with their basis, marked as an estimate. */
final class CostPanel extends Div {
    CostPanel(RecipeCost cost) {
        addClassNames("panel", "recipe-part");
        setId("cost");
        var mark = new Span("estimate");
        mark.addClassName("estimate-mark");
        var head = new Div(new H2("Cost"), mark);
        head.addClassName("row");
        var basis = new Paragraph("Estimated for a machine without a GPU; not measured.");
        basis.addClassNames("soft", "small");
        add(
                head,
                line("Steps", cost.steps()),
                line("Tokens", cost.tokens()),
                line("Time", cost.seconds()),
                line("Memory", cost.memory()),
                basis);
    }

    private static Div line(String label, Quantity quantity) {
        var name = new Span(label);
        name.addClassName("soft");
        var basis = new Paragraph(quantity.basis());
        basis.addClassNames("soft", "small");
        var head = new Div(name, new Span(RecipeWords.bounds(quantity)));
        head.addClassName("line");
        return new Div(head, basis);
    }
}
