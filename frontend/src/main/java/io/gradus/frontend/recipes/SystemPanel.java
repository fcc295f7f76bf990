package io.gradus.frontend.recipes;

import com.vaadin.flow.component.html.Code;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.H3;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import io.gradus.training.analysis.recipe.Acceptance;
import io.gradus.training.analysis.recipe.Acceptances;
import io.gradus.training.analysis.recipe.CheckResult;
import io.gradus.training.analysis.recipe.CheckResults;
import io.gradus.training.analysis.recipe.MechanismResult;
import io.gradus.training.analysis.recipe.MechanismSpec;
import io.gradus.training.analysis.recipe.Recipe;
import io.gradus.training.analysis.signature.Figure;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The mechanisms of the published system: the lines of the curriculum that each is, what shows it
 * at work, and what the last check measured with it and without it.
 */
final class SystemPanel extends Div {
    SystemPanel(Recipe recipe) {
        addClassNames("panel", "recipe-part");
        setId("system-mechanisms");
        add(new H2("Mechanisms of the system"));
        Optional<CheckResult> checked = CheckResults.shipped().of(recipe.name());
        for (MechanismSpec mechanism : recipe.document().mechanisms()) {
            add(
                    part(
                            mechanism,
                            checked.flatMap(c -> resultOf(c, mechanism)),
                            Acceptances.shipped().of(recipe.name(), mechanism.name())));
        }
        checked.map(SystemPanel::conditions).ifPresent(this::add);
    }

    private static Optional<MechanismResult> resultOf(CheckResult check, MechanismSpec mechanism) {
        return check.mechanisms().stream()
                .filter(m -> m.name().equals(mechanism.name()))
                .findFirst();
    }

    private static Div part(
            MechanismSpec mechanism, Optional<MechanismResult> result, Optional<Acceptance> trial) {
        var lines = new Div();
        lines.addClassName("line");
        mechanism.lines().forEach(line -> lines.add(new Code(line)));
        var part = new Div(new H3(mechanism.name()), new Paragraph(mechanism.what()), lines);
        part.addClassName("substitution");
        mechanism.shows().ifPresent(shows -> part.add(new Paragraph("Shows: " + shows)));
        mechanism.signature().ifPresent(text -> part.add(signature(text)));
        result.ifPresent(r ->
                part.add(
                        figures("With it" + r.missedNote(), r.with()),
                        figures("Without it", r.without())));
        result.ifPresent(
                r -> r.wrong().forEach(w -> part.add(figures("Wrong, " + w.name(), w.figures()))));
        trial.map(SystemPanel::seeds).ifPresent(part::add);
        return part;
    }

    /** On how many seeds the signature held. */
    private static Paragraph seeds(Acceptance trial) {
        String others =
                trial.others().entrySet().stream()
                        .map(e -> "%s %d".formatted(e.getKey(), e.getValue()))
                        .collect(Collectors.joining(", "));
        var words =
                new Paragraph(
                        "Held on %d of %d seeds with the mechanism; seeds on which a variant held: %s."
                                .formatted(trial.right(), trial.seeds(), others));
        words.addClassNames("soft", "small");
        return words;
    }

    private static Div signature(String text) {
        var line = new Div(new Span("Signature"), new Code(text));
        line.addClassNames("line", "small");
        return line;
    }

    private static Div figures(String label, List<Figure> figures) {
        var line = new Div(new Span(label + ":"));
        line.addClassNames("line", "small");
        for (Figure figure : figures) {
            line.add(new Code(figure.name()), new Span(display(figure.value())));
        }
        return line;
    }

    private static String display(double value) {
        return Double.isNaN(value) ? "not reported" : String.format(Locale.ROOT, "%.3g", value);
    }

    private static Paragraph conditions(CheckResult check) {
        var words =
                new Paragraph(
                        String.format(
                                Locale.ROOT,
                                "Last check: %s; %d steps on a tiny policy, with windows and horizons scaled "
                                        + "by %s. %s",
                                check.isPassed() ? "passed" : "not passed",
                                check.steps(),
                                display(check.timeScale()),
                                CheckResult.MEANING));
        words.addClassNames("soft", "small");
        return words;
    }
}
