package io.gradus.training.analysis.recipe;

import io.gradus.training.analysis.signature.Figure;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The last check of a recipe as a part of a page: of each mechanism the first figures that differ.
 */
final class FlagshipCheck {
    private static final int FIGURES = 3;

    private FlagshipCheck() {}

    /** The part with its marks. */
    static String of(CheckResult check) {
        String rows =
                check.mechanisms().stream().map(FlagshipCheck::rows).collect(Collectors.joining());
        return """
        <!-- check -->
        The check (`./gradus recipes check %s`) trains %d steps%s
        with each mechanism on and off. All figures and the wrong variants are in [systems.md](../systems.md).

        | mechanism | figure | on | off |
        |---|---|---|---|
        %s<!-- /check -->\
        """
                .formatted(check.recipe(), check.steps(), scale(check.timeScale()), rows);
    }

    private static String scale(double factor) {
        return factor == 1 ? "" : " at a time scale of " + factor;
    }

    private static String rows(MechanismResult mechanism) {
        int[] telling =
                IntStream.range(0, mechanism.with().size())
                        .filter(i ->
                                !number(mechanism.with().get(i))
                                        .equals(number(mechanism.without().get(i))))
                        .limit(FIGURES)
                        .toArray();
        return IntStream.range(0, telling.length)
                .mapToObj(i ->
                        "| %s | `%s` | %s | %s |\n"
                                .formatted(
                                        i == 0 ? SystemsPage.cell(mechanism.name()) : "",
                                        SystemsPage.cell(mechanism.with().get(telling[i]).name()),
                                        number(mechanism.with().get(telling[i])),
                                        number(mechanism.without().get(telling[i]))))
                .collect(Collectors.joining());
    }

    private static String number(Figure figure) {
        return SystemsPage.display(figure.value());
    }
}
