package io.gradus.frontend.recipes;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.H3;
import com.vaadin.flow.component.html.Paragraph;
import io.gradus.backend.designs.DesignService;
import io.gradus.backend.designs.DesignSummary;
import io.gradus.backend.recipes.RecipeService;
import io.gradus.training.analysis.experiment.ControlArm;
import java.util.List;
import java.util.Locale;

/** The control arms, each to be made of any curriculum. */
final class ControlArms extends Div {
    private final transient RecipeService recipes;
    private final transient DesignService designs;

    ControlArms(RecipeService recipes, DesignService designs) {
        this.recipes = recipes;
        this.designs = designs;
        addClassName("view");
        var cards = new Div();
        cards.addClassName("cards");
        for (ControlArm arm : ControlArm.values()) {
            cards.add(card(arm));
        }
        add(new H2("Control arms of your curricula"), cards);
    }

    private Div card(ControlArm arm) {
        var source = new Paragraph("Source: " + arm.source());
        source.addClassNames("soft", "small");
        var make =
                new Button(
                        "Make " + arm.title().toLowerCase(Locale.ROOT) + " of…", click -> ask(arm));
        make.addThemeVariants(ButtonVariant.LUMO_SMALL);
        make.setId("arm-" + arm.word());
        var card = new Div(new H3(arm.title()), new Paragraph(arm.explanation()), source, make);
        card.addClassNames("panel", "card");
        return card;
    }

    private void ask(ControlArm arm) {
        List<String> all = designs.curricula().stream().map(DesignSummary::id).toList();
        new ArmDialog(arm, all, recipes).open();
    }
}
