package io.gradus.frontend.rubrics;

import static java.util.Locale.ROOT;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Pre;
import com.vaadin.flow.component.html.Span;
import io.gradus.frontend.elements.Excerpt;
import io.gradus.training.analysis.preview.ComparedRollout;
import io.gradus.training.analysis.preview.Mark;
import io.gradus.training.reward.CriterionScore;
import io.gradus.training.reward.RubricScore;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;

/** A rollout with both totals, what each criterion changed, and two marks. */
final class ComparedCard extends Div {
    private static final int SHOWN_CHARACTERS = 500;
    private static final double NOTHING = 0.0005;

    ComparedCard(ComparedRollout rollout, BenchResult.Marker marker) {
        addClassName("compared");
        String text = rollout.completion();
        String shown = text.isEmpty() ? "(empty)" : Excerpt.counted(text, SHOWN_CHARACTERS);
        var totals =
                new Span(
                        String.format(
                                ROOT,
                                "%.3f → %.3f",
                                rollout.before().total(),
                                rollout.after().total()));
        totals.addClassNames("mono", "amount");
        var verdict = new Span(rollout.isRight() ? "✓ right" : "✗ wrong");
        verdict.addClassNames("soft", "small");
        var head = new Div(totals, verdict, marks(rollout, marker), chips(rollout));
        head.addClassName("row");
        add(new Pre(shown), head);
    }

    private static Div chips(ComparedRollout rollout) {
        var chips = new Div();
        chips.addClassName("change-chips");
        Set<String> ids = new LinkedHashSet<>();
        Stream.of(rollout.after(), rollout.before())
                .flatMap(score -> score.criteria().stream())
                .forEach(criterion -> ids.add(criterion.id()));
        for (String id : ids) {
            double before = contribution(rollout.before(), id);
            double after = contribution(rollout.after(), id);
            if (Math.abs(after - before) > NOTHING) {
                chips.add(new Span(String.format(ROOT, "%s %+.3f → %+.3f", id, before, after)));
            }
        }
        return chips;
    }

    private static double contribution(RubricScore score, String id) {
        return score.criteria().stream()
                .filter(criterion -> criterion.id().equals(id))
                .mapToDouble(CriterionScore::contribution)
                .sum();
    }

    private static Div marks(ComparedRollout rollout, BenchResult.Marker marker) {
        var right = new NativeButton("mark right");
        var wrong = new NativeButton("mark wrong");
        show(rollout.mark(), right, wrong);
        right.addClickListener(click -> show(marker.mark(rollout, Mark.RIGHT), right, wrong));
        wrong.addClickListener(click -> show(marker.mark(rollout, Mark.WRONG), right, wrong));
        var marks = new Div(right, wrong);
        marks.addClassName("marks");
        return marks;
    }

    private static void show(Mark mark, NativeButton right, NativeButton wrong) {
        right.getElement().setAttribute("aria-pressed", String.valueOf(mark == Mark.RIGHT));
        wrong.getElement().setAttribute("aria-pressed", String.valueOf(mark == Mark.WRONG));
    }
}
