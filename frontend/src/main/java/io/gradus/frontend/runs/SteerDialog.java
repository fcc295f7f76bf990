package io.gradus.frontend.runs;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.value.ValueChangeMode;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunCommand;
import io.gradus.backend.runs.RunState;
import io.gradus.backend.runs.SteeringRequest;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.elements.ChoiceBox;
import io.gradus.frontend.elements.Figures;
import io.gradus.frontend.elements.Toast;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.trainer.steering.Steered;
import io.gradus.training.trainer.steering.Steering;
import java.util.Optional;

/** Changes a run that goes on: what, to which value, why, and what exactly will happen. */
final class SteerDialog extends Dialog {
    private final transient Run run;
    private final transient SteeringActions steeringActions;
    private final transient CurriculumDocument document;
    private final ChoiceBox<SteerChoice> what = new ChoiceBox<>("What to change");
    private final Div place = new Div();
    private final TextField reason = new TextField("Reason");
    private final Paragraph preview = new Paragraph();
    private final Button apply = new Button("Apply", click -> apply());
    private transient Optional<SettingForm> form = Optional.empty();

    SteerDialog(Run run, SteeringActions steeringActions) {
        this.run = run;
        this.steeringActions = steeringActions;
        document = steeringActions.steering().steered(run.id());
        setHeaderTitle("Steer " + run.name());
        setWidth("720px");
        setId("steer-dialog");
        choices();
        reason.setId("steer-reason");
        reason.setWidthFull();
        reason.setRequiredIndicatorVisible(true);
        reason.setMaxLength(1000);
        reason.setHelperText("kept in the audit trail, and shown on every chart");
        reason.setValueChangeMode(ValueChangeMode.EAGER);
        reason.addValueChangeListener(typed -> show());
        preview.setId("steer-preview");
        preview.getElement().setAttribute("role", "status");
        preview.addClassName("steer-preview");
        place.addClassName("steer-form");
        apply.setId("steer-apply");
        apply.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        var body = new Div(what, place, reason, preview);
        body.addClassName("stack");
        add(body);
        getFooter().add(new Button("Cancel", click -> close()), apply);
        show();
    }

    /** Begins with a choice that was made elsewhere. */
    void choose(SteerChoice choice) {
        what.setValue(choice);
        reason.focus();
    }

    private void choices() {
        what.setId("steer-what");
        what.setWidthFull();
        what.setItems(
                (choice, text) -> choice.matches(text),
                SteerChoice.of(run, steeringActions.steering().settings(run.id())));
        what.setItemLabelGenerator(SteerChoice::label);
        what.setPlaceholder("type to search, for example: learning rate");
        what.setAutofocus(true);
        what.addValueChangeListener(chosen -> choose(Optional.ofNullable(chosen.getValue())));
    }

    private void choose(Optional<SteerChoice> choice) {
        place.removeAll();
        form =
                choice.filter(SteerChoice.OfSetting.class::isInstance)
                        .map(one ->
                                new SettingForm(
                                        ((SteerChoice.OfSetting) one).setting(),
                                        document,
                                        steeringActions.rubrics(),
                                        this::show));
        form.ifPresent(place::add);
        show();
    }

    /** Says what would happen; the button works only where that is something, with a reason. */
    private void show() {
        Optional<Steering> change = change();
        Optional<String> refusal = change.flatMap(this::refusal);
        preview.setText(
                refusal.orElseGet(
                        () -> change.map(this::promise).orElse("Choose what to change.")));
        preview.setClassName("trouble", refusal.isPresent());
        apply.setEnabled(change.isPresent() && refusal.isEmpty() && !reason.getValue().isBlank());
    }

    private Optional<Steering> change() {
        return Optional.ofNullable(what.getValue())
                .map(choice ->
                        switch (choice) {
                            case SteerChoice.Skip(String stage) -> new Steering.SkipStage(stage);
                            case SteerChoice.Repeat(String stage) ->
                                    new Steering.RepeatStage(stage);
                            case SteerChoice.OfSetting _ -> form.orElseThrow().change();
                        });
    }

    private Optional<String> refusal(Steering change) {
        return change instanceof Steering.SetValue set
                        && steeringActions.steering().preview(run.id(), set)
                                instanceof Steered.Refused refused
                ? Optional.of(refused.sentence())
                : Optional.empty();
    }

    private String promise(Steering change) {
        String words =
                switch (change) {
                    case Steering.SkipStage(String stage) ->
                            "Stage " + stage + " ends as if it had been promoted";
                    case Steering.RepeatStage(String stage) ->
                            "Stage " + stage + " restarts with empty windows";
                    case Steering.SetValue set -> words(set);
                };
        return words + ", " + when();
    }

    private String words(Steering.SetValue set) {
        return switch (steeringActions.steering().preview(run.id(), set)) {
            case Steered.Changed changed ->
                    CommandWords.change(set.path(), changed.before(), changed.after());
            case Steered.Refused refused -> refused.sentence();
        };
    }

    private String when() {
        RunState state = run.state();
        return state == RunState.PAUSED || state == RunState.QUEUED || state == RunState.PAUSING
                ? "when the run resumes after step " + Figures.whole(run.step()) + "."
                : "when the current step is complete (step "
                        + Figures.whole(run.step())
                        + " was the last one reported).";
    }

    private void apply() {
        Attempt.to(() -> {
            RunCommand given =
                    steeringActions
                            .steering()
                            .steer(
                                    run.id(),
                                    SteeringRequest.of(
                                            change().orElseThrow(),
                                            SteeringActions.BY,
                                            reason.getValue().strip()));
            close();
            show(given);
        });
    }

    private void show(RunCommand given) {
        String message = "Command " + given.number() + " was sent to the run";
        if (given.isRevertible()) {
            Toast.withUndo(
                    message,
                    () ->
                            Attempt.to(() ->
                                    steeringActions
                                            .steering()
                                            .revert(
                                                    run.id(),
                                                    given.number(),
                                                    SteeringActions.BY,
                                                    "reverted at once")));
        } else {
            Toast.show(message);
        }
    }
}
