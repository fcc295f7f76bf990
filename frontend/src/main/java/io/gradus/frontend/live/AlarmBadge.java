package io.gradus.frontend.live;

import com.vaadin.flow.component.Text;
import com.vaadin.flow.component.html.Span;

/** Number of alarms of a run that are open, as a sign and words; not shown where none is. */
public final class AlarmBadge extends Span {
    private final transient AlarmNews news;
    private final String run;

    /** A badge that stays up to date while it is attached. */
    public AlarmBadge(String run, AlarmNews news) {
        this.run = run;
        this.news = news;
        addClassName("alarm-badge");
        news.whileAttached(
                this,
                change -> {
                    if (change.run().equals(run)) {
                        show();
                    }
                });
        show();
    }

    private void show() {
        int open = news.open(run);
        setVisible(open > 0);
        String noun = open == 1 ? " alarm" : " alarms";
        var word = new Span(noun);
        word.addClassName("word");
        removeAll();
        add(new Text("▲ " + open), word);
        setTitle(open + noun);
    }
}
