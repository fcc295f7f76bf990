package io.gradus.frontend.runs;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Section;
import io.gradus.backend.alarms.AlarmService;
import io.gradus.backend.alarms.RunAlarm;
import io.gradus.backend.runs.Run;
import io.gradus.frontend.elements.AlarmNotice;
import io.gradus.frontend.live.AlarmNews;
import java.util.List;

/**
 * The alarms of a run that nobody has acknowledged, the newest first and not all of many; not shown
 * where there is none. Ids for tests: {@code #alarms}, {@code .alarm-card}, {@code .acknowledge},
 * {@code #older-alarms}, {@code #notify}.
 */
final class AlarmStrip extends Section {
    /** So many cards are shown, and so many more each time somebody asks for older ones. */
    private static final int CARDS = 5;

    private final transient AlarmService alarms;
    private final transient Run run;
    private int shown = CARDS;

    AlarmStrip(Run run, AlarmService alarms, AlarmNews news) {
        this.run = run;
        this.alarms = alarms;
        setId("alarms");
        addClassName("alarm-strip");
        setAriaLabel("Alarms");
        news.whileAttached(
                this,
                change -> {
                    if (change.run().equals(run.id())) {
                        show();
                    }
                });
        show();
    }

    private void show() {
        List<RunAlarm> waiting =
                alarms.of(run.id()).stream().filter(one -> one.acknowledgedAt().isEmpty()).toList();
        removeAll();
        setVisible(!waiting.isEmpty());
        if (waiting.isEmpty()) {
            return;
        }
        var title = new H2(waiting.size() == 1 ? "1 alarm" : waiting.size() + " alarms");
        title.addClassName("grow");
        var head = new Div(title, AlarmNotice.button());
        head.addClassName("row");
        add(head);
        waiting.stream().limit(shown).forEach(alarm -> add(new AlarmCard(alarm, run, alarms)));
        if (waiting.size() > shown) {
            add(older(waiting.size() - shown));
        }
    }

    private Button older(int left) {
        var older = new Button("Show older alarms, " + left + " left", click -> showOlder());
        older.setId("older-alarms");
        older.addThemeVariants(ButtonVariant.LUMO_SMALL, ButtonVariant.LUMO_TERTIARY);
        return older;
    }

    private void showOlder() {
        shown += 2 * CARDS;
        show();
    }
}
