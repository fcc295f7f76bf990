package io.gradus.frontend.problems;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.data.value.ValueChangeMode;
import io.gradus.backend.problems.ProblemService;
import io.gradus.training.problem.Credit;
import io.gradus.training.problem.Verdict;
import java.util.Locale;

/** An answer to type, and what the verifier says of it at once. */
final class Playground extends Div {
    private static final int SETTLED_MILLISECONDS = 120;

    private final transient ProblemService problemService;
    private final TextArea answer = new TextArea("Your answer");
    private final Div verdict = new Div();
    private transient ShownProblem shown;
    private String reference = "";

    Playground(ProblemService problemService) {
        this.problemService = problemService;
        addClassNames("panel", "playground");
        answer.setId("answer");
        answer.setWidthFull();
        answer.setMinRows(1);
        answer.setValueChangeMode(ValueChangeMode.LAZY);
        answer.setValueChangeTimeout(SETTLED_MILLISECONDS);
        answer.addValueChangeListener(change -> judge());
        verdict.setId("answer-verdict");
        verdict.getElement().setAttribute("aria-live", "polite");
        var right = new Button("Fill in a right answer", click -> answer.setValue(reference));
        right.addThemeVariants(ButtonVariant.LUMO_SMALL);
        right.setId("fill");
        var grow = new Span();
        grow.addClassName("grow");
        var bar = new Div(new H2("Verifier playground"), grow, right);
        bar.addClassName("row");
        add(bar, answer, verdict);
    }

    void show(ShownProblem wanted, String rightAnswer) {
        shown = wanted;
        reference = rightAnswer;
        answer.clear();
        judge();
    }

    private void judge() {
        verdict.removeAll();
        if (answer.isEmpty()) {
            var hint = new Span("Type an answer the way the policy would write it.");
            hint.addClassName("soft");
            verdict.add(hint);
            return;
        }
        Verdict found = problemService.verdict(shown.cell(), shown.seed(), answer.getValue());
        var mark = new Span(mark(found));
        mark.addClassNames("mark", found.score() == 1 ? "good" : "bad");
        verdict.add(mark, new Span(found.reason()));
        for (Credit credit : found.credits()) {
            var chip =
                    new Span(
                            String.format(
                                    Locale.ROOT, "%s %.2f of 1", credit.name(), credit.value()));
            chip.addClassName("tag");
            verdict.add(chip);
        }
    }

    private static String mark(Verdict found) {
        String shape = found.score() == 1 ? "✓" : found.score() > 0 ? "◐" : "✗";
        return String.format(Locale.ROOT, "%s score %.2f of 1", shape, found.score());
    }
}
