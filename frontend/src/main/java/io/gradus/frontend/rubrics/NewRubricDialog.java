package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.Key;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.textfield.TextField;
import io.gradus.backend.rubrics.RubricService;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.navigation.RubricsNavigation;
import io.gradus.training.document.DocumentEdits;

/** Makes a rubric under a name of its own: an empty page, or a copy of one that exists. */
final class NewRubricDialog extends Dialog {
    private static final String EMPTY =
            """
            gradus: 1
            rubric: new
            criteria:
              - {id: correct, verifier: {}}
            """;

    private final transient RubricService rubrics;
    private final String pattern;
    private final TextField name = new TextField("Name");

    /** A new rubric that pays for correct answers. */
    NewRubricDialog(RubricService rubrics) {
        this(rubrics, "", EMPTY);
    }

    /** A copy of a rubric. */
    NewRubricDialog(RubricService rubrics, String of, String text) {
        this.rubrics = rubrics;
        this.pattern = text;
        setHeaderTitle(of.isEmpty() ? "New rubric" : "Duplicate " + of);
        setWidth("420px");
        name.setId("rubric-name");
        name.setHelperText("lower-case letters, digits and hyphens");
        name.setAllowedCharPattern("[a-z0-9-]");
        name.setAutofocus(true);
        name.setWidthFull();
        name.setValue(of.isEmpty() ? "" : "my-" + of.replaceAll("[^a-z0-9-]+", "-"));
        add(name);
        var create = new Button("Create", click -> create());
        create.setId("create-rubric");
        create.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        create.addClickShortcut(Key.ENTER);
        getFooter().add(new Button("Cancel", click -> close()), create);
    }

    private void create() {
        if (!name.getValue().matches("[a-z0-9][a-z0-9-]{0,62}")) {
            name.setInvalid(true);
            name.setErrorMessage("a name of lower-case letters, digits and hyphens");
            return;
        }
        Attempt.to(() -> {
            String id = rubrics.create(DocumentEdits.set(pattern, "rubric", name.getValue())).id();
            close();
            RubricsNavigation.open(id);
        });
    }
}
