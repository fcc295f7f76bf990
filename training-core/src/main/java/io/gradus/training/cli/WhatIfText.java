package io.gradus.training.cli;

import io.gradus.training.analysis.simulate.Band;
import io.gradus.training.analysis.simulate.CalibratedLearner;
import io.gradus.training.analysis.whatif.CellDifference;
import io.gradus.training.analysis.whatif.Difference;
import io.gradus.training.analysis.whatif.RescoredStage;
import io.gradus.training.analysis.whatif.StageDifference;
import io.gradus.training.analysis.whatif.StageSpan;
import io.gradus.training.analysis.whatif.WhatIfEstimate;
import io.gradus.training.analysis.whatif.WhatIfReport;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** A what-if replay in the terminal; numbers with a {@code ~} are estimates. */
record WhatIfText(WhatIfReport report, CalibratedLearner learner) {
    private static final int MOST_CELLS = 40;
    private static final String ROW = "%-34s %16s  %s%n";

    void print(PrintWriter out) {
        out.printf("What if, over %s, %d recorded steps%n%n", report.run(), report.recordedSteps());
        if (report.changes().isEmpty()) {
            out.println("Nothing is changed.");
        }
        report.changes().forEach(c -> out.printf("%s: %s%n", c.path(), c.sentence()));
        out.println();
        out.println(
                report.divergence()
                        .map(d ->
                                "Exact up to step %d. %s"
                                        .formatted(d.lastExactStep(), d.sentence()))
                        .orElse("Exact throughout: the changed curriculum takes the same path."));
        out.println();
        spans("recorded", report.recorded(), out);
        spans("what if", report.whatIf(), out);
        numbers(out);
        report.rescored().forEach(stage -> print(stage, out));
        out.println();
        report.estimate().ifPresent(e -> print(e, out));
        report.notes().forEach(out::println);
    }

    private static void spans(String title, List<StageSpan> spans, PrintWriter out) {
        out.println(title);
        for (StageSpan span : spans) {
            out.printf(
                    "  %s%-20s steps %d to %d  %s%n",
                    span.estimated() ? "~" : " ",
                    span.name(),
                    span.from() + 1,
                    span.to(),
                    span.end());
        }
        out.println();
    }

    private void numbers(PrintWriter out) {
        out.printf(ROW, "", "recorded", "what if");
        row("steps", report.steps(), out);
        row("tokens", report.tokens(), out);
        row("groups filtered", report.filtered(), out);
        for (StageDifference stage : report.stages()) {
            row(stage.name() + ": entered after step", stage.entered(), out);
            row(stage.name() + ": steps", stage.steps(), out);
            row(stage.name() + ": groups filtered", stage.filtered(), out);
        }
        for (CellDifference cell : report.cells().stream().limit(MOST_CELLS).toList()) {
            row(cell.cell() + ": pass rate", cell.passRate(), out);
        }
        if (report.cells().size() > MOST_CELLS) {
            out.printf("and %d cells more, in --json%n", report.cells().size() - MOST_CELLS);
        }
    }

    private static void row(String name, Difference difference, PrintWriter out) {
        out.printf(
                ROW,
                name,
                difference.recorded().map(WhatIfText::number).orElse("-"),
                difference.whatIf().map(band -> band(band, difference.exact())).orElse("-"));
    }

    private static String band(Band band, boolean exact) {
        return exact
                ? number(band.median())
                : "~%s [%s, %s]"
                        .formatted(number(band.median()), number(band.low()), number(band.high()));
    }

    private static String number(double value) {
        return value == Math.rint(value)
                ? String.format(Locale.ROOT, "%,.0f", value)
                : String.format(Locale.ROOT, Math.abs(value) < 10 ? "%.3f" : "%,.0f", value);
    }

    private static void print(RescoredStage stage, PrintWriter out) {
        out.printf(
                "%n%s (%s) rescored: %d groups, %d without texts%n",
                stage.name(),
                stage.path(),
                stage.comparison().map(c -> c.groups()).orElse(0),
                stage.withoutTexts());
        stage.comparison()
                .ifPresent(c ->
                        out.printf(
                                Locale.ROOT,
                                "  carrying gradient %d, before %d; gained %d, lost %d; mean reward %.3f, before %.3f%n",
                                c.gradient().after(),
                                c.gradient().before(),
                                c.gradient().gained().size(),
                                c.gradient().lost().size(),
                                c.shift().meanAfter(),
                                c.shift().meanBefore()));
    }

    private void print(WhatIfEstimate estimate, PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "~ estimate: medians and 10-90 %% bands of %d continuations; %.0f %% end by their own rules within %,d steps.%n",
                estimate.seeds(),
                100 * estimate.finishedShare(),
                estimate.stepLimit());
        out.printf(
                Locale.ROOT,
                "  Outcomes: %.0f %% recorded groups of the same cell, %.0f %% evaluations of the run, %.0f %% the synthetic learner (%s)%n",
                100 * estimate.evidence().recorded(),
                100 * estimate.evidence().measured(),
                100 * estimate.evidence().learner(),
                learner.shipped() ? "shipped settings" : learner.origin());
    }
}
