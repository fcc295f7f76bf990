package io.gradus.frontend.curricula;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Pre;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.RouterLink;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import java.util.Optional;
import java.util.function.Function;

/** A few problems of exactly the chosen window, redrawn as it moves. */
final class SampleProblems extends Div {
    private final Span steps = new Span();
    private final Div shown = new Div();
    private final transient Function<ProblemKey, Optional<RouterLink>> tokens;
    private transient ProblemWindow window;
    private long seed = 1;

    SampleProblems(Function<ProblemKey, Optional<RouterLink>> tokens) {
        this.tokens = tokens;
        addClassName("samples");
        var next = new Button("Next", click -> next());
        next.setAriaLabel("More sample problems");
        next.addClassName("next-samples");
        next.addThemeVariants(ButtonVariant.LUMO_SMALL, ButtonVariant.LUMO_TERTIARY);
        steps.addClassNames("soft", "small");
        var name = new Span("Samples");
        name.addClassName("grow");
        var head = new Div(name, next, steps);
        head.addClassName("row");
        shown.getElement().setAttribute("aria-live", "polite");
        add(head, shown);
    }

    void show(ProblemWindow chosen) {
        if (!chosen.equals(window)) {
            window = chosen;
            draw();
        }
    }

    private void next() {
        seed++;
        draw();
    }

    private void draw() {
        steps.setText(window.solverSteps() + " solver steps");
        shown.removeAll();
        window.samples(seed).forEach(problem -> shown.add(card(problem)));
    }

    private Div card(Problem problem) {
        var level = new Span(problem.difficulty().toString());
        level.addClassNames("soft", "small");
        var prompt = new Pre(problem.prompt());
        prompt.addClassName("prompt");
        var answer = new Pre(problem.reference());
        answer.addClassName("answer");
        var head = new Div(level);
        head.addClassName("row");
        tokens.apply(problem.key())
                .ifPresent(link -> {
                    link.addClassName("small");
                    head.add(link);
                });
        level.addClassName("grow");
        var card = new Div(head, prompt, answer);
        card.addClassName("sample");
        return card;
    }
}
