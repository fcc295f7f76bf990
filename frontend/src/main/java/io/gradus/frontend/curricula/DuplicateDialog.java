package io.gradus.frontend.curricula;

import com.vaadin.flow.component.Key;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.textfield.TextField;
import io.gradus.backend.designs.DesignService;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.navigation.CurriculaNavigation;

/** Saves a text as a curriculum of another name. */
final class DuplicateDialog extends Dialog {
    DuplicateDialog(DesignService designs, String text, String name) {
        setHeaderTitle("Duplicate " + name);
        setWidth("420px");
        TextField copy = NameField.of(name + "-copy");
        copy.setAutoselect(true);
        add(copy);
        var create =
                new Button(
                        "Duplicate",
                        click -> {
                            if (copy.isEmpty()) {
                                copy.setInvalid(true);
                                return;
                            }
                            Attempt.to(() -> {
                                String renamed = DocumentName.replace(text, copy.getValue());
                                String id = designs.create(renamed).id();
                                close();
                                CurriculaNavigation.open(id);
                            });
                        });
        create.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        create.addClickShortcut(Key.ENTER);
        getFooter().add(new Button("Cancel", click -> close()), create);
    }
}
