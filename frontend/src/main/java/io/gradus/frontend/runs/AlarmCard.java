package io.gradus.frontend.runs;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.details.Details;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.ListItem;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.html.UnorderedList;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.value.ValueChangeMode;
import com.vaadin.flow.router.RouterLink;
import io.gradus.backend.alarms.AlarmService;
import io.gradus.backend.alarms.RunAlarm;
import io.gradus.backend.runs.Run;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.elements.Figures;
import io.gradus.frontend.navigation.CurriculaNavigation;
import io.gradus.frontend.navigation.RunsNavigation;

/**
 * The alarms of one kind in a line that says why the newest was raised, and how many there were;
 * opened, what to do, how far to trust it, the earlier ones, and a way to acknowledge all of them.
 */
final class AlarmCard extends Details {
    private static final String SHAPED_VARIANCE = "shapedVariance";
    private static final int LONGEST_NOTE = 1000;

    /** So many earlier alarms are listed. */
    private static final int LISTED = 50;

    private final transient AlarmGroup group;
    private final TextField note = new TextField();

    /** The alarms of a kind that a run raised. */
    AlarmCard(AlarmGroup group, Run run, AlarmService alarms) {
        this.group = group;
        RunAlarm alarm = group.newest();
        addClassNames("panel", "alarm-card");
        if (alarm.isCritical()) {
            addClassName("critical");
        }
        setSummary(head());
        var trust =
                new Paragraph(
                        "False alarms: "
                                + alarm.falseAlarms().orElse("not measured for this rule")
                                + ".");
        trust.addClassNames("soft", "small");
        add(new Paragraph(alarm.action()), trust, settings(alarm, run), actions(alarms));
        if (!group.earlier().isEmpty()) {
            add(earlier());
        }
    }

    private Div head() {
        RunAlarm alarm = group.newest();
        var severity = new Span(alarm.isCritical() ? "▲ critical" : "△ warning");
        severity.addClassName("severity");
        var title = new Span(alarm.title());
        title.addClassName("alarm-title");
        var evidence = new Span(alarm.evidence());
        evidence.addClassName("evidence");
        var head = new Div(severity, title);
        if (group.alarms().size() > 1) {
            var count = new Span("× " + group.alarms().size());
            count.addClassName("alarm-count");
            head.add(count);
        }
        head.add(new Span(when(alarm)), evidence);
        head.addClassName("row");
        return head;
    }

    private Details earlier() {
        var list = new UnorderedList();
        group.earlier().stream()
                .limit(LISTED)
                .forEach(alarm -> list.add(new ListItem(when(alarm) + ": " + alarm.evidence())));
        int left = group.earlier().size() - LISTED;
        if (left > 0) {
            list.add(new ListItem("and " + left + " before"));
        }
        var earlier = new Details(group.earlier().size() + " earlier", list);
        earlier.addClassNames("small", "alarm-earlier");
        return earlier;
    }

    /** Alarms that it shows. */
    AlarmGroup group() {
        return group;
    }

    /** Keeps what was typed into an older card of the same kind, and whether it was open. */
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
        if (alarm.kind().equals(SHAPED_VARIANCE)) {
            settings.addComponentAsFirst(
                    CurriculaNavigation.toOutcomeGate(
                            "Add an outcome gate", run.curriculum(), run.version()));
        }
        settings.addClassNames("row", "small", "alarm-settings");
        return settings;
    }

    private static RouterLink setting(String text, String path, Run run) {
        return CurriculaNavigation.toSetting(text, run.curriculum(), run.version(), path);
    }

    private static String when(RunAlarm alarm) {
        return "step "
                + Figures.whole(alarm.step())
                + alarm.clearedStep()
                        .map(step -> ", cleared at step " + Figures.whole(step))
                        .orElse("");
    }

    private Div actions(AlarmService alarms) {
        RunAlarm alarm = group.newest();
        int count = group.alarms().size();
        note.setValueChangeMode(ValueChangeMode.LAZY);
        note.setPlaceholder("Note");
        note.setAriaLabel("Note on the alarm " + alarm.title());
        note.setMaxLength(LONGEST_NOTE);
        var acknowledge =
                new Button(
                        count == 1 ? "Acknowledge" : "Acknowledge all " + count,
                        click -> acknowledge(alarms));
        acknowledge.addClassName("acknowledge");
        acknowledge.addThemeVariants(ButtonVariant.LUMO_SMALL);
        var actions =
                new Div(
                        RunsNavigation.rollouts(
                                "Rollouts of step " + Figures.whole(alarm.step()),
                                alarm.run(),
                                alarm.step()),
                        note,
                        acknowledge);
        actions.addClassName("row");
        return actions;
    }

    private void acknowledge(AlarmService alarms) {
        String words = note.getValue();
        Attempt.to(() -> group.alarms().forEach(one -> alarms.acknowledge(one.id(), words)));
    }
}
