package io.gradus.frontend.runs;

import com.vaadin.flow.component.Key;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.value.ValueChangeMode;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunCommand;
import io.gradus.frontend.elements.Attempt;

/** Takes a changed value back, with a reason. */
final class RevertDialog extends Dialog {
    RevertDialog(Run run, RunCommand command, SteeringActions steeringActions) {
        setHeaderTitle("Revert command " + command.number());
        setWidth("520px");
        var reason = new TextField("Reason");
        reason.setId("revert-reason");
        reason.setWidthFull();
        reason.setMaxLength(1000);
        reason.setRequiredIndicatorVisible(true);
        reason.setAutofocus(true);
        reason.setValueChangeMode(ValueChangeMode.EAGER);
        var revert =
                new Button(
                        "Revert",
                        click ->
                                Attempt.to(() -> {
                                    steeringActions
                                            .steering()
                                            .revert(
                                                    run.id(),
                                                    command.number(),
                                                    SteeringActions.BY,
                                                    reason.getValue().strip());
                                    close();
                                }));
        revert.setId("revert");
        revert.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        revert.setEnabled(false);
        revert.addClickShortcut(Key.ENTER);
        reason.addValueChangeListener(typed -> revert.setEnabled(!typed.getValue().isBlank()));
        var what =
                new Paragraph(
                        CommandWords.change(
                                command.place().orElse(""),
                                command.after().orElse(""),
                                command.before().orElse("")));
        var body = new Div(what, reason);
        body.addClassName("stack");
        add(body);
        getFooter().add(new Button("Cancel", click -> close()), revert);
    }
}
