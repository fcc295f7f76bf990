package io.gradus.training.cli;

import io.gradus.training.analysis.simulate.Band;
import io.gradus.training.analysis.simulate.SimulationReport;
import io.gradus.training.analysis.simulate.StageForecast;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;

/**
 * A simulation in the terminal.
 *
 * @param trust how far to trust it, or how to get an estimate
 */
record SimulationText(SimulationReport report, String trust, double seconds) {
    private static final String ROW = "%-24s %6s %6s  %-18s %-18s %-20s %5s  %s%n";

    void print(PrintWriter out) {
        if (report.steps().isPresent()) {
            printEstimate(out);
        } else {
            out.printf(
                    "%s: simulated for dead ends, %s%n",
                    report.curriculum(), report.deadEnds().isEmpty() ? "none found" : "found:");
        }
        report.deadEnds().forEach(d -> out.printf("%n! %s: %s", d.path(), d.sentence()));
        if (!report.deadEnds().isEmpty()) {
            out.println();
        }
        out.println();
        report.notes().forEach(out::println);
        out.println(trust);
    }

    private void printEstimate(PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "Estimate for %s: %d simulated runs in %.2f s; medians, 10-90 %% bands in brackets%n%n",
                report.curriculum(),
                report.seeds(),
                seconds);
        out.printf(
                ROW,
                "stage",
                "enter",
                "leave",
                "entered at step",
                "steps",
                "tokens",
                "mixed",
                "ends by");
        report.stages().forEach(stage -> print(stage, out));
        out.printf(
                Locale.ROOT,
                "%nsteps %s, tokens %s; %.0f %% of the runs end by their rules or budget within %,d steps%n",
                text(report.steps()),
                text(report.tokens()),
                100 * report.finishedShare().orElse(0.0),
                report.stepLimit());
    }

    private static void print(StageForecast stage, PrintWriter out) {
        out.printf(
                ROW,
                stage.name(),
                percent(stage.enteredShare()),
                percent(stage.leftShare()),
                text(stage.entered()),
                text(stage.steps()),
                text(stage.tokens()),
                stage.shares().map(s -> percent(s.mixed())).orElse("-"),
                stage.exits().isEmpty()
                        ? "-"
                        : word(stage.exits().getFirst())
                                + " "
                                + percent(stage.exits().getFirst().share()));
    }

    private static String word(StageForecast.ExitShare exit) {
        return exit.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static String percent(double share) {
        return Math.round(100 * share) + " %";
    }

    private static String text(Optional<Band> band) {
        return band.map(SimulationText::text).orElse("-");
    }

    private static String text(Band band) {
        return "%s [%s, %s]"
                .formatted(number(band.median()), number(band.low()), number(band.high()));
    }

    private static String number(double value) {
        return value < 10_000
                ? Long.toString(Math.round(value))
                : String.format(Locale.ROOT, "%.3gk", value / 1000);
    }
}
