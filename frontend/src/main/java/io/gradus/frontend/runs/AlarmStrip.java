package io.gradus.frontend.runs;

import com.vaadin.flow.component.details.Details;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Section;
import io.gradus.backend.alarms.AlarmService;
import io.gradus.backend.runs.Run;
import io.gradus.frontend.elements.AlarmNotice;
import io.gradus.frontend.live.AlarmNews;
import java.util.List;
import java.util.stream.Stream;

/**
 * The alarms of a run that nobody has acknowledged, a card per kind; kinds that have cleared are
 * folded away. Not shown where there is none. Ids for tests: {@code #alarms}, {@code .alarm-card},
 * {@code .acknowledge}, {@code #cleared-alarms}, {@code #notify}.
 */
final class AlarmStrip extends Section {
    private final transient AlarmService alarms;
    private final transient Run run;
    private final Div head = new Div();
    private final Div cards = new Div();
    private final Div clearedCards = new Div();
    private final Details cleared = new Details("", clearedCards);

    AlarmStrip(Run run, AlarmService alarms, AlarmNews news) {
        this.run = run;
        this.alarms = alarms;
        setId("alarms");
        addClassName("alarm-strip");
        setAriaLabel("Alarms");
        head.addClassName("row");
        cards.addClassName("alarm-cards");
        clearedCards.addClassName("alarm-cards");
        cleared.setId("cleared-alarms");
        add(head, cards, cleared);
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
        List<AlarmGroup> groups =
                AlarmGroup.of(
                        alarms.of(run.id()).stream()
                                .filter(one -> one.acknowledgedAt().isEmpty())
                                .toList());
        List<AlarmGroup> holding = groups.stream().filter(AlarmGroup::holds).toList();
        List<AlarmGroup> over = groups.stream().filter(group -> !group.holds()).toList();
        setVisible(!groups.isEmpty());
        head.removeAll();
        if (!holding.isEmpty()) {
            var title = new H2(holding.size() == 1 ? "1 alarm" : holding.size() + " alarms");
            title.addClassName("grow");
            head.add(title, AlarmNotice.button());
        }
        List<AlarmCard> before = Stream.concat(cards(cards), cards(clearedCards)).toList();
        deal(cards, holding, before);
        deal(clearedCards, over, before);
        cleared.setVisible(!over.isEmpty());
        cleared.setSummaryText(words(over));
        // A card that somebody reads or writes in stays in sight when its alarm clears.
        if (cards(clearedCards).anyMatch(AlarmCard::isOpened)) {
            cleared.setOpened(true);
        }
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
