package io.gradus.frontend.rubrics;

import static java.util.Locale.ROOT;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H3;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Pre;
import com.vaadin.flow.component.html.Span;
import io.gradus.frontend.elements.Excerpt;
import io.gradus.training.analysis.stress.StressFinding;
import io.gradus.training.analysis.stress.StressReport;
import java.util.Locale;

/** Findings of the stress test: each exploit beside the honest wrong answer that it beats. */
final class StressResult extends Div {
    private static final int SHOWN = 30;
    private static final int SHOWN_CHARACTERS = 300;

    StressResult(StressReport report) {
        addClassNames("stack", "stress-result");
        setId("stress-result");
        var verdict =
                new Paragraph(
                        String.format(
                                Locale.ROOT,
                                "%s: %,d adversarial completions for %,d problems; %,d score higher than an "
                                        + "honest wrong answer.",
                                report.passed() ? "✓ Passed" : "✗ Not passed",
                                report.completions(),
                                report.problems(),
                                report.findings().size()));
        verdict.addClassName(report.passed() ? "passed" : "not-passed");
        add(verdict);
        if (report.unstable() > 0) {
            add(
                    new Paragraph(
                            "The right answer does not score higher than a wrong one on "
                                    + report.unstable()
                                    + " problems."));
        }
        report.findings().stream().limit(SHOWN).map(StressResult::finding).forEach(this::add);
        if (report.findings().size() > SHOWN) {
            add(new Paragraph("and " + (report.findings().size() - SHOWN) + " more"));
        }
    }

    private static Div finding(StressFinding finding) {
        String attack = finding.attack().name().toLowerCase(ROOT).replace('_', ' ');
        var title = new H3(attack + (finding.isFault() ? "" : " (partial credit allowed)"));
        var what = new Span(finding.attack().explanation() + " · " + finding.problem());
        what.addClassNames("soft", "small");
        var pair =
                new Div(
                        side("exploit", finding.completion(), finding.score().total()),
                        side("honest wrong answer", finding.honest(), finding.honestWrong()));
        pair.addClassName("bench-pictures");
        var panel = new Div(title, what, pair);
        panel.addClassNames("panel", "stack");
        finding.score().criteria().stream()
                .filter(criterion -> criterion.contribution() > 0)
                .forEach(criterion ->
                        panel.add(new Paragraph(criterion.id() + ": " + criterion.reason())));
        return panel;
    }

    private static Div side(String title, String completion, double total) {
        var words = new Span(String.format(ROOT, "%s · %.3f", title, total));
        words.addClassName("mono");
        String shown =
                completion.isBlank() ? "(blank)" : Excerpt.counted(completion, SHOWN_CHARACTERS);
        return new Div(words, new Pre(shown));
    }
}
