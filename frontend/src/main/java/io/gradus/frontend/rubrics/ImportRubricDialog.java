package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.textfield.TextArea;
import io.gradus.frontend.elements.TextUpload;

/** Takes over a pasted text as one step that can be undone; its errors are then told as usual. */
final class ImportRubricDialog extends Dialog {
    ImportRubricDialog(RubricEditor editor) {
        setHeaderTitle("Import a rubric");
        setWidth("620px");
        var pasted = new TextArea("YAML or JSON of a rubric document");
        pasted.setId("pasted");
        pasted.setWidthFull();
        pasted.setMinRows(12);
        pasted.setMaxRows(18);
        pasted.setAutofocus(true);
        add(new TextUpload(pasted::setValue), pasted);
        var take =
                new Button(
                        "Replace the text",
                        click -> {
                            editor.replace(pasted.getValue());
                            close();
                        });
        take.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        getFooter().add(new Button("Cancel", click -> close()), take);
    }
}
