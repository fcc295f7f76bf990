package io.gradus.frontend.runs;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.details.Details;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.popover.Popover;
import com.vaadin.flow.component.popover.PopoverPosition;
import io.gradus.backend.alarms.AlarmService;
import io.gradus.backend.runs.Run;
import io.gradus.frontend.elements.AlarmNotice;
import io.gradus.frontend.live.AlarmNews;
import java.util.List;
import java.util.stream.Stream;

/**
 * A button in a run's header that says which alarms stand or how many have cleared, and opens a
 * panel with a card for each kind; kinds that have cleared are folded away there. Not shown where
 * nobody has anything to acknowledge. Ids for tests: {@code #alarms}, {@code #alarm-panel}, {@code
 * .alarm-card}, {@code .acknowledge}, {@code #cleared-alarms}, {@code #notify}.
 */
final class AlarmBell extends Div {
    private final transient AlarmService alarms;
    private final transient Run run;
    private final Button bell = new Button();
    private final Popover panel = new Popover();
    private final Div cards = new Div();
    private final Div clearedCards = new Div();
    private final Details cleared = new Details("", clearedCards);

    AlarmBell(Run run, AlarmService alarms, AlarmNews news) {
        this.run = run;
        this.alarms = alarms;
        addClassName("alarm-bell");
        bell.setId("alarms");
        bell.addThemeVariants(ButtonVariant.LUMO_SMALL, ButtonVariant.LUMO_TERTIARY);
        var icon = new Span();
        icon.addClassName("bell");
        icon.getElement().setAttribute("aria-hidden", "true");
        bell.setIcon(icon);
        fillPanel();
        add(bell);
        news.whileAttached(
                this,
                change -> {
                    if (change.run().equals(run.id())) {
                        show();
                    }
                });
        show();
    }

    private void fillPanel() {
        cards.addClassName("alarm-cards");
        clearedCards.addClassName("alarm-cards");
        cleared.setId("cleared-alarms");
        var title = new H2("Alarms");
        title.addClassName("grow");
        var head = new Div(title, AlarmNotice.button());
        head.addClassName("row");
        var content = new Div(head, cards, cleared);
        content.setId("alarm-panel");
        panel.add(content);
        panel.setTarget(bell);
        panel.setPosition(PopoverPosition.BOTTOM_END);
        panel.setWidth("min(680px, 94vw)");
        panel.setAriaLabel("Alarms");
        panel.setAutofocus(true);
    }

    private void show() {
        List<AlarmGroup> groups =
                AlarmGroup.of(
                        alarms.of(run.id()).stream()
                                .filter(one -> one.acknowledgedAt().isEmpty())
                                .toList());
        List<AlarmGroup> holding = groups.stream().filter(AlarmGroup::holds).toList();
        List<AlarmGroup> over = groups.stream().filter(group -> !group.holds()).toList();
        setVisible(!groups.isEmpty());
        if (groups.isEmpty()) {
            panel.close();
        }
        bell.setText(holding.isEmpty() ? words(over) : standing(holding));
        bell.setClassName("warning", !holding.isEmpty());
        bell.setClassName("critical", holding.stream().anyMatch(AlarmGroup::isCritical));
        List<AlarmCard> before = Stream.concat(cards(cards), cards(clearedCards)).toList();
        deal(cards, holding, before);
        deal(clearedCards, over, before);
        cleared.setVisible(!over.isEmpty());
        cleared.setSummaryText(words(over));
        // Nothing else is there to read, and a card that somebody writes in stays in sight.
        if (holding.isEmpty() || cards(clearedCards).anyMatch(AlarmCard::isOpened)) {
            cleared.setOpened(true);
        }
    }

    /** The title of the only kind, or how many kinds there are. */
    private static String standing(List<AlarmGroup> holding) {
        return holding.size() == 1
                ? holding.getFirst().newest().title()
                : holding.size() + " alarms";
    }

    private static String words(List<AlarmGroup> over) {
        int count = over.stream().mapToInt(group -> group.alarms().size()).sum();
        return count == 1 ? "1 cleared alarm" : count + " cleared alarms";
    }

    private static Stream<AlarmCard> cards(Div place) {
        return place.getChildren().map(AlarmCard.class::cast);
    }

    /** Cards of alarms that did not change stay in place: somebody may be writing in one. */
    private void deal(Div place, List<AlarmGroup> wanted, List<AlarmCard> before) {
        cards(place).filter(card -> !wanted.contains(card.group())).toList().forEach(place::remove);
        for (int i = 0; i < wanted.size(); i++) {
            AlarmGroup group = wanted.get(i);
            if (cards(place).noneMatch(card -> card.group().equals(group))) {
                var card = new AlarmCard(group, run, alarms);
                before.stream()
                        .filter(older ->
                                older.group().newest().kind().equals(group.newest().kind()))
                        .forEach(card::takeOver);
                place.addComponentAtIndex(i, card);
            }
        }
    }
}
