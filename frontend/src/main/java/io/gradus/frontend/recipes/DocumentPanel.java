package io.gradus.frontend.recipes;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.details.Details;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Pre;
import io.gradus.frontend.elements.Copyable;
import io.gradus.training.analysis.recipe.Recipe;

/** The recipe as a document, folded away. */
final class DocumentPanel extends Div {
    DocumentPanel(Recipe recipe) {
        addClassName("panel");
        var text = new Pre(recipe.text());
        text.addClassName("recipe-text");
        text.getElement().setAttribute("tabindex", "0");
        text.getElement().setAttribute("role", "region");
        text.getElement().setAttribute("aria-label", "Document of the recipe");
        var copy = new Button("Copy the curriculum", click -> Copyable.copy(recipe.curriculum()));
        copy.addThemeVariants(ButtonVariant.LUMO_SMALL);
        var details = new Details("Document", new Div(copy, text));
        add(details);
    }
}
