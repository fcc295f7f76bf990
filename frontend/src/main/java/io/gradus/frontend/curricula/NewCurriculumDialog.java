package io.gradus.frontend.curricula;

import com.vaadin.flow.component.Key;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextField;
import io.gradus.backend.designs.CurriculumSummary;
import io.gradus.backend.designs.DesignService;
import io.gradus.frontend.elements.Attempt;
import java.util.List;

/** Makes a curriculum of one that exists: the same text under another name. */
final class NewCurriculumDialog extends Dialog {
    private final transient DesignService designs;
    private final TextField name = new TextField("Name");
    private final Select<String> pattern = new Select<>();

    NewCurriculumDialog(DesignService designs, List<CurriculumSummary> all) {
        this.designs = designs;
        setHeaderTitle("New curriculum");
        setWidth("420px");
        name.setHelperText("lower-case letters, digits and hyphens");
        name.setAllowedCharPattern("[a-z0-9-]");
        name.setAutofocus(true);
        name.setWidthFull();
        pattern.setLabel("Begin with the text of");
        pattern.setItems(all.stream().map(CurriculumSummary::id).toList());
        pattern.setValue(all.getFirst().id());
        pattern.setWidthFull();
        add(new Div(name, pattern));
        var create = new Button("Create", click -> create());
        create.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        create.addClickShortcut(Key.ENTER);
        getFooter().add(new Button("Cancel", click -> close()), create);
    }

    private void create() {
        if (name.isEmpty()) {
            name.setInvalid(true);
            name.setErrorMessage("name must not be empty");
            return;
        }
        Attempt.to(() -> {
            String text =
                    DocumentName.replace(
                            designs.latest(pattern.getValue()).text(), name.getValue());
            String id = designs.create(text).id();
            close();
            CurriculaNavigation.open(id);
        });
    }
}
