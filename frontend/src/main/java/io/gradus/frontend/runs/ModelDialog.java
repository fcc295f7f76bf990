package io.gradus.frontend.runs;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.radiobutton.RadioButtonGroup;
import com.vaadin.flow.component.select.Select;
import io.gradus.backend.exports.ModelExport;
import io.gradus.frontend.elements.Download;
import io.gradus.training.curriculum.document.ModelForm;
import java.util.List;
import java.util.Optional;

/** Downloads a run's model in a form that other programs load. */
final class ModelDialog extends Dialog {
    private final transient ModelExport exports;
    private final String run;
    private final RadioButtonGroup<ModelForm> form = new RadioButtonGroup<>("Form");
    private final Select<Long> checkpoint = new Select<>();
    private final Paragraph obstacle = new Paragraph();
    private final Button download = new Button("Download", click -> download());

    ModelDialog(String run, ModelExport exports) {
        this.run = run;
        this.exports = exports;
        setId("model-dialog");
        setHeaderTitle("Export the model");
        setWidth("560px");
        form.setId("model-form");
        form.setItems(ModelForm.values());
        form.setItemLabelGenerator(ModelDialog::words);
        form.addValueChangeListener(chosen -> check());
        checkpoint.setLabel("Checkpoint after step");
        checkpoint.setId("model-step");
        List<Long> steps = exports.steps(run);
        checkpoint.setItems(steps.reversed());
        obstacle.setId("model-obstacle");
        obstacle.addClassName("refusal");
        obstacle.getElement().setAttribute("role", "alert");
        download.setId("model-download");
        download.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        var body = new Div(form, checkpoint, obstacle);
        body.addClassName("stack");
        add(body);
        getFooter().add(new Button("Cancel", click -> close()), download);
        steps.stream().reduce((_, newest) -> newest).ifPresent(checkpoint::setValue);
        form.setValue(ModelForm.ADAPTER);
    }

    private static String words(ModelForm form) {
        return switch (form) {
            case ADAPTER -> "Adapter only, for PEFT";
            case MERGED -> "Full model, for transformers (large; takes time to prepare)";
        };
    }

    private void check() {
        Optional<String> why =
                checkpoint.isEmpty()
                        ? Optional.of("The run has no checkpoint on this machine yet.")
                        : exports.refusal(run, form.getValue()).map(ModelDialog::sentence);
        obstacle.setText(why.orElse(""));
        obstacle.setVisible(why.isPresent());
        download.setEnabled(why.isEmpty());
    }

    private static String sentence(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1) + ".";
    }

    private void download() {
        long step = checkpoint.getValue();
        Download.from(
                ModelExport.path(run, form.getValue(), step),
                ModelExport.fileName(run, form.getValue(), step));
        close();
    }
}
