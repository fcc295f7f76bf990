package io.gradus.training.cli;

import io.gradus.training.analysis.recipe.CheckResult;
import io.gradus.training.analysis.recipe.MechanismResult;
import io.gradus.training.analysis.signature.Figure;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The results of checks in the terminal, each as it is there. */
final class CheckTable {
    private final PrintWriter out;

    CheckTable(PrintWriter out) {
        this.out = out;
    }

    void begin(int count) {
        out.printf("Checking %d recipes%n", count);
        out.printf("%-28s %5s %9s %7s  %s%n", "recipe", "steps", "timeScale", "seconds", "result");
        out.flush();
    }

    synchronized void row(CheckResult result, boolean kept) {
        out.printf(
                Locale.ROOT,
                "%-28s %5d %9s %7.1f  %s%n",
                result.recipe(),
                result.steps(),
                display(result.timeScale()),
                result.seconds(),
                (result.isPassed() ? "pass" : "FAIL") + (kept ? " (kept)" : ""));
        result.mechanisms().forEach(this::mechanism);
        result.allFaults().forEach(fault -> out.printf("    ! %s%n", fault));
        out.flush();
    }

    private void mechanism(MechanismResult mechanism) {
        out.printf("    %s: %s%n", mechanism.name(), mechanism.signature());
        out.printf("        with:    %s%n", figures(mechanism.with()));
        out.printf("        without: %s%n", figures(mechanism.without()));
        mechanism
                .wrong()
                .forEach(
                        w -> out.printf("        wrong, %s: %s%n", w.name(), figures(w.figures())));
        mechanism
                .missed()
                .forEach(seed ->
                        out.printf(
                                "        missed on seed %d, shown on the two after it; figures of seed %d%n",
                                seed, mechanism.seed()));
    }

    void end(List<CheckResult> results, Path file) {
        long passed = results.stream().filter(CheckResult::isPassed).count();
        out.printf(
                Locale.ROOT,
                "%d of %d passed, %.0f seconds of runs; results in %s%n",
                passed,
                results.size(),
                results.stream().mapToDouble(CheckResult::seconds).sum(),
                file);
        out.flush();
    }

    private static String figures(List<Figure> figures) {
        return figures.stream()
                .map(f -> f.name() + " = " + display(f.value()))
                .collect(Collectors.joining(", "));
    }

    private static String display(double value) {
        return Double.isNaN(value) ? "not reported" : String.format(Locale.ROOT, "%.4g", value);
    }
}
