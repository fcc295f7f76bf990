package io.gradus.frontend.recipes;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.select.Select;
import io.gradus.backend.recipes.RecipeService;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.elements.NameDialog;
import io.gradus.frontend.navigation.CurriculaNavigation;
import io.gradus.training.analysis.experiment.ControlArm;
import java.util.List;

/** Asks which curriculum a control arm is for, and makes it. */
final class ArmDialog extends Dialog {
    ArmDialog(ControlArm arm, List<String> curricula, RecipeService recipes) {
        setHeaderTitle(arm.title());
        setWidth("420px");
        var of = new Select<String>();
        of.setLabel("Control arm of");
        of.setItems(curricula);
        curricula.stream().findFirst().ifPresent(of::setValue);
        of.setWidthFull();
        add(new Paragraph(arm.explanation()), of);
        var make =
                new Button(
                        "Make it",
                        click ->
                                Attempt.to(() -> {
                                    String name =
                                            NameDialog.free(
                                                    of.getValue() + "-" + arm.word(), curricula);
                                    String id = recipes.controlArm(arm, of.getValue(), name).id();
                                    close();
                                    CurriculaNavigation.open(id);
                                }));
        make.setId("make-arm");
        make.setEnabled(!curricula.isEmpty());
        make.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        getFooter().add(new Button("Cancel", click -> close()), make);
    }
}
