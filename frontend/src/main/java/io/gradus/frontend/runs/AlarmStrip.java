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
import java.util.stream.Collectors;

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
    private final Div head = new Div();
    private final Div cards = new Div();
    private final Div foot = new Div();
    private int shown = CARDS;

    AlarmStrip(Run run, AlarmService alarms, AlarmNews news) {
        this.run = run;
        this.alarms = alarms;
        setId("alarms");
        addClassName("alarm-strip");
        setAriaLabel("Alarms");
        head.addClassName("row");
        cards.addClassName("alarm-cards");
        add(head, cards, foot);
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
        setVisible(!waiting.isEmpty());
        head.removeAll();
        foot.removeAll();
        if (!waiting.isEmpty()) {
            var title = new H2(waiting.size() == 1 ? "1 alarm" : waiting.size() + " alarms");
            title.addClassName("grow");
            head.add(title, AlarmNotice.button());
        }
        deal(waiting.stream().limit(shown).toList());
        if (waiting.size() > shown) {
            foot.add(older(waiting.size() - shown));
        }
    }

    /** Cards of alarms that did not change stay in place: somebody may be writing in one. */
    private void deal(List<RunAlarm> wanted) {
        List<AlarmCard> before =
                cards.getChildren().map(AlarmCard.class::cast).collect(Collectors.toList());
        before.stream()
                .filter(card -> !wanted.contains(card.alarm()))
                .forEach(card -> cards.remove(card));
        for (int i = 0; i < wanted.size(); i++) {
            RunAlarm alarm = wanted.get(i);
            if (before.stream().noneMatch(card -> card.alarm().equals(alarm))) {
                var card = new AlarmCard(alarm, run, alarms);
                before.stream()
                        .filter(older -> older.alarm().id() == alarm.id())
                        .forEach(card::takeOver);
                cards.addComponentAtIndex(i, card);
            }
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
