package io.gradus.frontend.problems;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import io.gradus.training.problem.AttributeValue;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.ProblemFamily;
import java.util.List;
import java.util.Locale;
import java.util.function.ObjIntConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Every difficulty attribute with its level, what a level means and what it costs a solver. */
final class DifficultyPanel extends Div {
    private static final int LISTED = 6;

    private final transient ProblemFamily family;

    DifficultyPanel(ProblemFamily family, ShownProblem shown, ObjIntConsumer<String> onLevel) {
        this.family = family;
        addClassNames("panel", "difficulty");
        add(new H2("Difficulty"));
        Difficulty cell =
                new Difficulty(
                        family.attributes().stream()
                                .map(a -> new AttributeValue(a.name(), shown.level(a)))
                                .toList());
        for (DifficultyAttribute attribute : family.attributes()) {
            add(
                    new LevelField(
                            attribute,
                            shown.level(attribute),
                            steps(attribute, cell),
                            level -> onLevel.accept(attribute.name(), level)));
        }
        if (family.attributes().isEmpty()) {
            var none = new Paragraph("It has no difficulty attributes.");
            none.addClassName("soft");
            add(none);
        }
    }

    /** Solver steps of the first levels, the other attributes as they are shown. */
    private String steps(DifficultyAttribute attribute, Difficulty cell) {
        int last = Math.min(attribute.max(), attribute.min() + LISTED - 1);
        return "solver steps at "
                + IntStream.rangeClosed(attribute.min(), last)
                        .mapToObj(level ->
                                level
                                        + ": "
                                        + rounded(
                                                family.solverSteps(
                                                        with(cell, attribute.name(), level))))
                        .collect(Collectors.joining(", "));
    }

    private static Difficulty with(Difficulty cell, String name, int level) {
        List<AttributeValue> values =
                cell.values().stream()
                        .map(v -> v.name().equals(name) ? new AttributeValue(name, level) : v)
                        .toList();
        return new Difficulty(values);
    }

    private static String rounded(double steps) {
        return steps < 1e6
                ? String.format(Locale.ROOT, "%,.0f", steps)
                : String.format(Locale.ROOT, "%.1e", steps);
    }
}
