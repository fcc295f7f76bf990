package io.gradus.frontend.problems;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Pre;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.problems.ProblemService;
import io.gradus.frontend.navigation.TokensNavigation;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.Split;
import java.util.function.LongConsumer;

/** One problem of the cell, the way to its neighbours, its hints and its verifier. */
final class SamplePanel extends Div {
    private final transient ProblemService problemService;
    private final Span place = new Span();
    private final Span tokens = new Span();
    private final Pre prompt = new Pre();
    private final Paragraph split = new Paragraph();
    private final HintPanel hints = new HintPanel();
    private final Playground playground;
    private transient ShownProblem shown;

    SamplePanel(ProblemService problemService, LongConsumer onSeed) {
        this.problemService = problemService;
        playground = new Playground(problemService);
        addClassName("view");
        var previous = new Button("Previous", click -> onSeed.accept(shown.seed() - 1));
        previous.setId("previous");
        var next = new Button("Next", click -> onSeed.accept(shown.seed() + 1));
        next.setId("next");
        place.addClassNames("soft", "grow");
        tokens.addClassName("small");
        var bar = new Div(new H2("Sample"), place, tokens, previous, next);
        bar.addClassName("row");
        prompt.setId("prompt");
        prompt.addClassName("prompt");
        prompt.getElement().setAttribute("tabindex", "0");
        prompt.getElement().setAttribute("role", "region");
        prompt.getElement().setAttribute("aria-label", "Prompt");
        split.addClassNames("soft", "small");
        var panel = new Div(bar, prompt, split, hints);
        panel.addClassNames("panel", "sample");
        add(panel, playground);
    }

    void show(ShownProblem wanted) {
        shown = wanted;
        Problem problem = problemService.samples(wanted.cell(), wanted.seed(), 1).getFirst();
        place.setText("seed " + wanted.seed() + " · " + cellOf(problem));
        tokens.removeAll();
        tokens.add(TokensNavigation.ofProblem("Tokens", problem.key().toString()));
        prompt.setText(problem.prompt());
        split.setText(
                Split.isHeldOut(problem)
                        ? "Held out: used by evaluations, never for training."
                        : "For training: not among the problems held out for evaluation.");
        hints.show(problem);
        playground.show(wanted, problem.reference());
    }

    private static String cellOf(Problem problem) {
        String cell = problem.difficulty().toString();
        return cell.isEmpty() ? "no levels" : cell.replace(",", ", ");
    }
}
