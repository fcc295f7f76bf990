package io.gradus.frontend.launch;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.progressbar.ProgressBar;
import io.gradus.backend.experiments.Spending;
import io.gradus.frontend.elements.Figures;
import io.gradus.frontend.elements.Moment;
import java.time.Duration;
import java.util.Optional;

/** Tokens of all runs: so far, planned, and the cap. */
final class SpendingPanel extends Div {
    private final Span words = new Span();
    private final ProgressBar bar = new ProgressBar();
    private final Paragraph reached = new Paragraph();

    SpendingPanel() {
        setId("spending");
        addClassNames("panel", "stack");
        reached.addClassName("warning");
        reached.getElement().setAttribute("role", "status");
        bar.getElement().setAttribute("aria-label", "Tokens generated out of those planned");
        add(words, bar, reached);
    }

    /** Shows what is spent. */
    void show(Spending spending) {
        words.setText(sentence(spending));
        Optional<Long> end = end(spending);
        bar.setVisible(end.isPresent());
        end.ifPresent(most ->
                bar.setValue(most == 0 ? 1 : Math.min(1, (double) spending.tokens() / most)));
        reached.setVisible(spending.reached());
        reached.setText(
                "⚠ The token budget is spent. No further run starts; runs in progress "
                        + "continue to their end.");
    }

    private static Optional<Long> end(Spending spending) {
        return spending.planned()
                .map(all -> spending.cap().map(cap -> Math.min(all, cap)).orElse(all))
                .or(spending::cap);
    }

    /**
     * For example {@code 12,300 tokens of about 40,000 planned; at most 30,000; about 5 min left}.
     */
    static String sentence(Spending spending) {
        return Figures.whole(spending.tokens())
                + " tokens generated"
                + spending.planned()
                        .map(all -> " of at most " + Figures.whole(all) + " planned (estimate)")
                        .orElse("")
                + spending.cap().map(cap -> "; the budget is " + Figures.whole(cap)).orElse("")
                + spending.secondsLeft()
                        .map(left ->
                                "; at the current rate at most "
                                        + Moment.length(Duration.ofSeconds(Math.round(left)))
                                        + " left")
                        .orElse("");
    }
}
