package io.gradus.frontend.runs;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.NativeTable;
import com.vaadin.flow.component.html.NativeTableBody;
import com.vaadin.flow.component.html.NativeTableCell;
import com.vaadin.flow.component.html.NativeTableHeader;
import com.vaadin.flow.component.html.NativeTableHeaderCell;
import com.vaadin.flow.component.html.NativeTableRow;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunCommand;
import io.gradus.frontend.elements.Moment;
import io.gradus.frontend.navigation.RunsNavigation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The audit trail of a run: who asked for what, when, why, and what came of it. */
final class CommandTrail extends Div {
    private static final int WINDOW = 50;

    private final transient SteeringActions steeringActions;
    private final Paragraph nothing =
            new Paragraph(
                    "No commands yet. Use Steer to change a setting while the run trains. Every "
                            + "pause, stop and change is listed here with its reason.");
    private final NativeTable table = new NativeTable();
    private final List<Effect> open = new ArrayList<>();
    private transient List<RunCommand> shown = List.of();

    /** A cell whose numbers still grow. */
    private record Effect(long step, Span cell) {}

    CommandTrail(Run run, SteeringActions steeringActions) {
        this.steeringActions = steeringActions;
        setId("trail");
        addClassNames("panel", "trail");
        nothing.addClassName("soft");
        var scroller = new Div(table);
        scroller.addClassName("trail-table");
        scroller.getElement().setAttribute("tabindex", "0");
        scroller.getElement().setAttribute("role", "region");
        scroller.getElement().setAttribute("aria-label", "Audit trail");
        add(new H2("Commands"), nothing, scroller);
        build(run);
        show(run);
    }

    /** Shows what is new; rows stay while the trail is the same, so that focus does. */
    void show(Run run) {
        List<RunCommand> trail = steeringActions.steering().trail(run.id());
        if (!trail.equals(shown)) {
            shown = trail;
            build(run);
        }
        open.forEach(effect -> effect.cell().setText(words(run, effect.step())));
        open.removeIf(effect -> run.step() >= effect.step() + WINDOW);
    }

    private void build(Run run) {
        open.clear();
        table.removeAll();
        table.setVisible(!shown.isEmpty());
        nothing.setVisible(shown.isEmpty());
        var head = new NativeTableRow();
        for (String title :
                List.of(
                        "No.",
                        "After step",
                        "What",
                        "Why",
                        "By",
                        "Outcome",
                        "Next " + WINDOW + " steps",
                        "")) {
            var cell = new NativeTableHeaderCell(title);
            cell.getElement().setAttribute("scope", "col");
            head.add(cell);
        }
        var body = new NativeTableBody();
        shown.reversed().forEach(command -> body.add(row(run, command)));
        table.add(new NativeTableHeader(head), body);
    }

    private NativeTableRow row(Run run, RunCommand command) {
        var row =
                new NativeTableRow(
                        cell(new Span(String.valueOf(command.number()))),
                        cell(new Span(command.appliedStep().map(String::valueOf).orElse("–"))),
                        cell(new Span(CommandWords.what(command))),
                        cell(new Span(command.reason().isBlank() ? "–" : command.reason())),
                        cell(new Span(command.by() + ", " + Moment.of(command.askedAt()))),
                        cell(new Span(CommandWords.outcome(command))),
                        cell(effect(run, command)),
                        cell(actions(run, command)));
        row.addClassName(command.state().word());
        row.getElement().setAttribute("data-command", String.valueOf(command.number()));
        return row;
    }

    private static NativeTableCell cell(Component content) {
        return new NativeTableCell(content);
    }

    private Span effect(Run run, RunCommand command) {
        var cell = new Span();
        boolean isApplied = command.state() == RunCommand.State.APPLIED;
        Optional<Long> step =
                command.appliedStep().filter(s -> isApplied && command.kind().isSteering());
        step.ifPresent(s -> {
            cell.setText(words(run, s));
            open.add(new Effect(s, cell));
        });
        return cell;
    }

    private String words(Run run, long step) {
        return CommandWords.effects(steeringActions.effects().around(run.id(), step, WINDOW));
    }

    private Div actions(Run run, RunCommand command) {
        var actions = new Div();
        actions.addClassName("row");
        if (command.isRevertible() && !run.state().isFinal()) {
            actions.add(
                    button(
                            "Revert",
                            "Revert command " + command.number(),
                            () -> new RevertDialog(run, command, steeringActions).open()));
        }
        command.appliedStep()
                .filter(step -> command.kind().isSteering())
                .ifPresent(step ->
                        actions.add(
                                button(
                                        "Fork",
                                        "Fork before command " + command.number(),
                                        () -> RunsNavigation.fork(run.id(), step))));
        return actions;
    }

    private static Button button(String text, String name, Runnable action) {
        var button = new Button(text, click -> action.run());
        button.setAriaLabel(name);
        button.addThemeVariants(ButtonVariant.LUMO_SMALL);
        return button;
    }
}
