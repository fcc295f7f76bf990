package io.gradus.frontend.curricula;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.data.value.ValueChangeMode;
import io.gradus.backend.designs.DesignService;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.elements.ErrorList;
import io.gradus.frontend.elements.TextUpload;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.Reading;
import java.util.List;
import java.util.function.Consumer;

/** Takes a document as a file or as pasted text, YAML or JSON, and says what is wrong with it. */
final class ImportDialog extends Dialog {
    private final TextArea text = new TextArea("YAML or JSON");
    private final ErrorList errors = new ErrorList(this::point, this::point);
    private final Button take = new Button("Import");
    private final transient DesignService designs;
    private final boolean withErrors;

    /**
     * With whether a document with errors may be taken, to be mended in the editor; stays open with
     * its text where {@code taken} refuses it.
     */
    ImportDialog(String title, DesignService designs, boolean withErrors, Consumer<String> taken) {
        this.designs = designs;
        this.withErrors = withErrors;
        setHeaderTitle(title);
        setWidth("640px");
        text.setId("import-text");
        text.setWidthFull();
        text.setMaxHeight("320px");
        text.setMinHeight("160px");
        text.setValueChangeMode(ValueChangeMode.LAZY);
        text.addValueChangeListener(change -> check(change.getValue()));
        take.setId("import-take");
        take.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        take.setEnabled(false);
        take.addClickListener(click ->
                Attempt.to(() -> {
                    taken.accept(text.getValue());
                    close();
                }));
        errors.setVisible(false);
        var body = new Div(new TextUpload(text::setValue), text, errors);
        body.addClassName("stack");
        add(body);
        getFooter().add(new Button("Cancel", click -> close()), take);
    }

    private void check(String document) {
        List<DocumentError> found =
                switch (designs.check(document)) {
                    case Reading.Valid<CurriculumDocument> _ -> List.of();
                    case Reading.Invalid<CurriculumDocument>(List<DocumentError> wrong) -> wrong;
                };
        errors.setVisible(!document.isBlank());
        errors.show(found);
        take.setEnabled(!document.isBlank() && (withErrors || found.isEmpty()));
        take.setText(found.isEmpty() || !withErrors ? "Import" : "Import with its errors");
    }

    /** Selects the line of an error in the pasted text. */
    private void point(DocumentError error) {
        List<String> lines = text.getValue().lines().toList();
        int from = lines.stream().limit(error.line() - 1).mapToInt(l -> l.length() + 1).sum();
        int length = lines.isEmpty() ? 0 : lines.get(error.line() - 1).length();
        text.focus();
        text.getElement()
                .executeJs("this.inputElement.setSelectionRange($0, $1)", from, from + length);
    }
}
