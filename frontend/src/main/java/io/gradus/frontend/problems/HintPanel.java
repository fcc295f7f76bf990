package io.gradus.frontend.problems;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Code;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import io.gradus.training.problem.HintTier;
import io.gradus.training.problem.Problem;
import java.util.ArrayList;
import java.util.List;

/** Help with a problem, revealed one tier at a time, and a right answer at the end. */
final class HintPanel extends Div {
    /** Something to reveal. */
    private record Hidden(String label, String text) {}

    private final Div revealed = new Div();
    private final Button reveal = new Button();
    private transient List<Hidden> left = List.of();

    HintPanel() {
        addClassName("hints");
        revealed.addClassName("revealed");
        revealed.getElement().setAttribute("aria-live", "polite");
        reveal.setId("hint");
        reveal.addThemeVariants(ButtonVariant.LUMO_SMALL);
        reveal.addClickListener(click -> revealNext());
        add(revealed, reveal);
    }

    void show(Problem problem) {
        revealed.removeAll();
        left = new ArrayList<>();
        for (HintTier tier : HintTier.values()) {
            String text = problem.hints().text(tier);
            if (!text.isEmpty()) {
                left.add(new Hidden(label(tier), text));
            }
        }
        left.add(new Hidden("Answer", problem.reference()));
        offer();
    }

    private void revealNext() {
        Hidden next = left.removeFirst();
        var label = new Span(next.label());
        label.addClassName("soft");
        revealed.add(label, new Code(next.text()));
        offer();
    }

    private void offer() {
        reveal.setVisible(!left.isEmpty());
        if (!left.isEmpty()) {
            reveal.setText("Reveal: " + left.getFirst().label());
        }
    }

    private static String label(HintTier tier) {
        return switch (tier) {
            case KNOWLEDGE -> "Knowledge";
            case PLAN -> "Plan";
            case STEPS -> "Steps";
        };
    }
}
