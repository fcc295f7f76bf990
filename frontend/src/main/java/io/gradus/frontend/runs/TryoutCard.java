package io.gradus.frontend.runs;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeDetails;
import com.vaadin.flow.component.html.Pre;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.tryouts.Tryout;
import io.gradus.training.trainer.tryout.CompletionEnd;
import io.gradus.training.trainer.tryout.TryoutVerdict;
import java.util.Locale;
import java.util.Optional;

/** What was asked, what the policy wrote so far, and the verdict beside it. */
final class TryoutCard extends Div {
    private final Span state = new Span();
    private final Pre written = new Pre();
    private final Pre prompt = new Pre();
    private final NativeDetails read = new NativeDetails();
    private final Div verdict = new Div();

    TryoutCard(Tryout tryout, String asked) {
        addClassNames("panel", "stack", "tryout");
        var question = new Pre(asked);
        question.addClassName("tryout-asked");
        state.addClassNames("small", "soft", "tryout-state");
        state.getElement().setAttribute("role", "status");
        written.addClassName("tryout-written");
        verdict.addClassName("tryout-verdict");
        var both = new Div(written, verdict);
        both.addClassName("tryout-answer");
        read.setContent(prompt);
        read.addClassNames("small", "soft");
        add(question, both, state, read);
        show(tryout);
    }

    void show(Tryout now) {
        written.setText(now.text());
        state.setText(words(now));
        state.setClassName("refusal", !now.reason().isEmpty());
        read.setVisible(!now.prompt().isEmpty());
        read.setSummaryText(
                String.format(Locale.ROOT, "Policy input: %,d tokens", now.promptTokens()));
        prompt.setText(now.prompt());
        verdict.removeAll();
        now.verdict().ifPresent(this::show);
        verdict.setVisible(now.verdict().isPresent());
    }

    private void show(TryoutVerdict judged) {
        var strict = line("Strict", mark(judged.score()));
        strict.addClassName(judged.score() == 1 ? "right" : "wrong");
        verdict.add(
                strict,
                line("Lenient", mark(judged.lenient())),
                line("Extracted answer", judged.answer().orElse("none in the expected form")),
                line("Expected", judged.expected()),
                line("Verifier", judged.reason()));
    }

    private static Div line(String name, String value) {
        var label = new Span(name);
        label.addClassName("soft");
        return new Div(label, new Span(value));
    }

    private static String mark(double score) {
        return score == 1 ? "right (1)" : score == 0 ? "wrong (0)" : "%.2f".formatted(score);
    }

    private static String words(Tryout now) {
        String how =
                String.format(
                        Locale.ROOT,
                        "step %,d, %s, temperature %s",
                        now.step(),
                        TryoutFields.words(now.request().form()).toLowerCase(Locale.ROOT),
                        now.request().temperature());
        String end =
                !now.reason().isEmpty()
                        ? now.reason()
                        : now.end().map(TryoutCard::words).orElse(now.phase());
        String tokens =
                now.tokens() == 0 ? "" : String.format(Locale.ROOT, ", %,d tokens", now.tokens());
        return how
                + tokens
                + Optional.of(end).filter(e -> !e.isEmpty()).map(e -> " – " + e).orElse("");
    }

    private static String words(CompletionEnd end) {
        return switch (end) {
            case END -> "ended by the policy";
            case LIMIT -> "cut off at the token limit";
            case CONTEXT -> "cut off at the context limit";
            case STOPPED -> "stopped";
        };
    }
}
