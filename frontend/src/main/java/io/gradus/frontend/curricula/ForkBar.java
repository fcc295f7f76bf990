package io.gradus.frontend.curricula;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.value.ValueChangeMode;
import io.gradus.backend.runs.NewFork;
import io.gradus.backend.runs.Run;
import io.gradus.frontend.elements.SeedField;
import io.gradus.frontend.elements.UndoButtons;
import io.gradus.frontend.elements.YamlEditor;
import io.gradus.frontend.navigation.RunsNavigation;
import java.util.List;
import java.util.Optional;

/** The row above the document of a fork: its checkpoint, seed and reason, and its start. */
final class ForkBar extends Div {
    private static final int LONGEST_REASON = 1000;

    private final Select<Long> checkpoint = new Select<>();
    private final TextField reason = new TextField();
    private final SeedField seed;
    private final UndoButtons undoing;
    private final Button start = new Button("Start fork");
    private final transient Actions actions;
    private int errors;

    /** What the row's controls do. */
    interface Actions {
        /** Opens another checkpoint. */
        void open(long step);

        /** Takes the last change of the document back. */
        void undo();

        /** Makes it again. */
        void redo();

        /** Starts the fork. */
        void start();
    }

    /** The row of a run's fork from one of its checkpoints, the oldest first. */
    ForkBar(Run run, List<Long> steps, long chosen, Actions actions) {
        this.actions = actions;
        seed = new SeedField("", String.valueOf(run.seed()));
        seed.setAriaLabel("Seed");
        seed.setPrefixComponent(new Span("seed"));
        undoing = new UndoButtons(actions::undo, actions::redo);
        addClassNames("row", "editor-header", "fork-bar");
        checkpoint.setId("fork-step");
        checkpoint.setAriaLabel("Checkpoint after step");
        checkpoint.setItemLabelGenerator(step -> "after step " + step);
        checkpoint.setItems(steps.reversed());
        checkpoint.setValue(chosen);
        checkpoint.addValueChangeListener(change -> actions.open(change.getValue()));
        describe();
        var grow = new Span();
        grow.addClassName("grow");
        add(new H1("Fork of"), RunsNavigation.link(run), checkpoint, grow, undoing);
        add(seed, reason, start);
    }

    private void describe() {
        reason.setId("fork-reason");
        reason.setAriaLabel("Reason");
        reason.setPlaceholder("Reason (required)");
        reason.setMaxLength(LONGEST_REASON);
        reason.setValueChangeMode(ValueChangeMode.EAGER);
        reason.addValueChangeListener(typed -> showStanding());
        start.setId("fork-start");
        start.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        start.addClickListener(click -> start());
        showStanding();
    }

    private void start() {
        if (seed.check()) {
            actions.start();
        }
    }

    /** A document with errors, or one without a reason, is not started. */
    void showErrors(int found) {
        errors = found;
        showStanding();
    }

    private void showStanding() {
        boolean isGiven = !reason.getValue().isBlank();
        start.setEnabled(isGiven && errors == 0);
        start.setTooltipText(
                errors > 0
                        ? "Fix the document's errors first"
                        : isGiven ? "Queue the run" : "Enter a reason first");
    }

    /** Shows whether there is anything to undo and to redo. */
    void showHistory(YamlEditor.History history) {
        undoing.show(history);
    }

    /** The fork with a document. */
    NewFork fork(String text) {
        return new NewFork(
                checkpoint.getValue(),
                text,
                seed.seed(),
                Optional.empty(),
                reason.getValue().strip(),
                List.of());
    }
}
