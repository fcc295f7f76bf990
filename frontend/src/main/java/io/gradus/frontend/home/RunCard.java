package io.gradus.frontend.home;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.runs.Run;
import io.gradus.frontend.charts.Sparkline;
import io.gradus.frontend.elements.Figures;
import io.gradus.frontend.elements.RunReason;
import io.gradus.frontend.elements.StateChip;
import io.gradus.frontend.live.AlarmBadge;
import io.gradus.frontend.live.AlarmNews;
import io.gradus.frontend.navigation.RunsNavigation;

/** A run in small: what it is, where it stands, its reward. */
final class RunCard extends Div {
    private final StateChip state;
    private final Span where = new Span();
    private final Sparkline sparkline;
    private boolean ended;

    RunCard(Run run, AlarmNews alarms) {
        addClassNames("panel", "card");
        state = new StateChip(run.state());
        sparkline = new Sparkline(run.id());
        var head = new Div(RunsNavigation.link(run), state, new AlarmBadge(run.id(), alarms));
        head.addClassName("row");
        var what = new Span(run.curriculum() + " @" + run.version() + " · seed " + run.seed());
        what.addClassNames("soft", "small");
        where.addClassName("small");
        add(head, what, sparkline, where);
        show(run);
    }

    void show(Run run) {
        ended = run.state().isFinal();
        state.show(run.state());
        where.setText(whereabouts(run));
        sparkline.show(run.lastSeq());
    }

    /** Whether the run has ended since, and so belongs elsewhere on the page. */
    boolean movedBy(Run run) {
        return ended != run.state().isFinal();
    }

    private static String whereabouts(Run run) {
        if (run.queuePosition().isPresent()) {
            return "position " + run.queuePosition().get() + " in the queue";
        }
        if (run.state().isFinal()) {
            return Figures.whole(run.step())
                    + " steps"
                    + RunReason.of(run).map(reason -> " · " + reason).orElse("");
        }
        return run.step() == 0
                ? run.phase()
                : run.stageName().orElse("") + " · step " + Figures.whole(run.step());
    }
}
