package io.gradus.frontend.runs;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.details.Details;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.value.ValueChangeMode;
import com.vaadin.flow.router.RouterLink;
import io.gradus.backend.alarms.AlarmService;
import io.gradus.backend.alarms.RunAlarm;
import io.gradus.backend.runs.Run;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.navigation.CurriculaNavigation;
import io.gradus.frontend.navigation.RunsNavigation;

/**
 * One alarm: a line that says why it was raised; opened, what to do, how far to trust it, and a way
 * to acknowledge it.
 */
final class AlarmCard extends Details {
    private static final int LONGEST_NOTE = 1000;

    private final transient RunAlarm alarm;
    private final TextField note = new TextField();

    /** An alarm of a run. */
    AlarmCard(RunAlarm alarm, Run run, AlarmService alarms) {
        this.alarm = alarm;
        boolean critical = alarm.isCritical();
        addClassNames("panel", "alarm-card");
        if (critical) {
            addClassName("critical");
        }
        var severity = new Span(critical ? "▲ critical" : "△ warning");
        severity.addClassName("severity");
        var title = new Span(alarm.title());
        title.addClassName("alarm-title");
        var evidence = new Span(alarm.evidence());
        evidence.addClassName("evidence");
        var head = new Div(severity, title, new Span(when(alarm)), evidence);
        head.addClassName("row");
        setSummary(head);
        var trust =
                new Paragraph(
                        "False alarms: "
                                + alarm.falseAlarms().orElse("not measured for this rule")
                                + ".");
        trust.addClassNames("soft", "small");
        add(new Paragraph(alarm.action()), trust, settings(alarm, run), actions(alarm, alarms));
    }

    /** Alarm that it shows. */
    RunAlarm alarm() {
        return alarm;
    }

    /** Keeps what was typed into an older card of the same alarm, and whether it was open. */
    void takeOver(AlarmCard older) {
        note.setValue(older.note.getValue());
        setOpened(older.isOpened());
    }

    /** Where one would begin to change something, and where the rule's own numbers stand. */
    private static Div settings(RunAlarm alarm, Run run) {
        var settings =
                new Div(
                        setting(alarm.setting(), alarm.setting(), run),
                        setting("Numbers of this alarm", "alarms." + alarm.kind(), run));
        settings.addClassNames("row", "small", "alarm-settings");
        return settings;
    }

    private static RouterLink setting(String text, String path, Run run) {
        return CurriculaNavigation.toSetting(text, run.curriculum(), run.version(), path);
    }

    private static String when(RunAlarm alarm) {
        return "step "
                + alarm.step()
                + alarm.clearedStep().map(step -> ", cleared at step " + step).orElse("");
    }

    private Div actions(RunAlarm alarm, AlarmService alarms) {
        note.setValueChangeMode(ValueChangeMode.LAZY);
        note.setPlaceholder("Note");
        note.setAriaLabel("Note on the alarm " + alarm.title());
        note.setMaxLength(LONGEST_NOTE);
        var acknowledge =
                new Button(
                        "Acknowledge",
                        click -> Attempt.to(() -> alarms.acknowledge(alarm.id(), note.getValue())));
        acknowledge.addClassName("acknowledge");
        acknowledge.addThemeVariants(ButtonVariant.LUMO_SMALL);
        var actions =
                new Div(
                        RunsNavigation.rollouts(
                                "Rollouts of step " + alarm.step(), alarm.run(), alarm.step()),
                        note,
                        acknowledge);
        actions.addClassName("row");
        return actions;
    }
}
