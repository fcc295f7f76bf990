package io.gradus.frontend.recipes;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import io.gradus.training.recipe.RecipeCost;

/** The most that a run can take, marked as computed and not measured. */
final class CostPanel extends Div {
    CostPanel(RecipeCost cost) {
        addClassNames("panel", "recipe-part");
        setId("cost");
        var mark = new Span("estimate");
        mark.addClassName("estimate-mark");
        var head = new Div(new H2("Cost"), mark);
        head.addClassName("row");
        var basis =
                new Paragraph(
                        "Computed from the document: every stage to its last step, every rollout to"
                                + " the token limit. Promotions usually end stages earlier.");
        basis.addClassNames("soft", "small");
        add(head, new Paragraph(RecipeWords.cost(cost)), basis);
    }
}
