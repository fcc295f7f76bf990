package io.gradus.frontend.rubrics;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Span;
import io.gradus.frontend.elements.Excerpt;
import io.gradus.training.reward.RubricScore;
import java.util.List;
import java.util.Locale;
import java.util.function.IntConsumer;

/** The rollouts of a group with their totals, to choose one. */
final class RolloutChoice extends Div {
    private static final int SHOWN_CHARACTERS = 160;

    private final transient IntConsumer chosen;

    RolloutChoice(IntConsumer chosen) {
        this.chosen = chosen;
        addClassName("rollout-choice");
        setId("rollouts");
        getElement().setAttribute("role", "group");
        getElement().setAttribute("aria-label", "Rollouts of the group");
    }

    void show(List<String> completions, List<RubricScore> scores, int current) {
        removeAll();
        for (int i = 0; i < completions.size(); i++) {
            add(entry(i, completions.get(i), scores, i == current));
        }
    }

    private NativeButton entry(
            int index, String completion, List<RubricScore> scores, boolean current) {
        var text = new Span(excerpt(completion));
        text.addClassNames("mono", "completion");
        var entry = new NativeButton("", click -> chosen.accept(index));
        entry.add(text);
        if (index < scores.size()) {
            RubricScore score = scores.get(index);
            var verdict = new Span(score.verdict().score() == 1 ? "✓ right" : "✗ wrong");
            verdict.addClassNames("small", "soft");
            var total = new Span(String.format(Locale.ROOT, "%.3f", score.total()));
            total.addClassNames("mono", "amount");
            entry.add(verdict, total);
        }
        entry.getElement().setAttribute("aria-pressed", String.valueOf(current));
        entry.getElement().setAttribute("data-rollout", String.valueOf(index));
        return entry;
    }

    private static String excerpt(String completion) {
        String line = completion.isEmpty() ? "(empty)" : completion.replace('\n', '⏎');
        return Excerpt.of(line, SHOWN_CHARACTERS);
    }
}
