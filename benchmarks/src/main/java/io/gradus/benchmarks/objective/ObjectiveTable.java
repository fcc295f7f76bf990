package io.gradus.benchmarks.objective;

import io.gradus.benchmarks.curriculum.ArmSummary;
import io.gradus.benchmarks.curriculum.BenchFamily;
import io.gradus.benchmarks.curriculum.Estimated;
import io.gradus.benchmarks.curriculum.RunResult;
import java.util.List;
import java.util.Locale;

/**
 * The table of a family: pass rate, entropy and diversity of every objective with 95 % intervals
 * over seeds, and the ratio of its area to the first one's, seed by seed.
 *
 * @param family the family
 * @param budget tokens that every run could spend
 * @param arms what came of each objective, in order; the first is the reference
 */
public record ObjectiveTable(BenchFamily family, long budget, List<ArmSummary> arms) {
    private static final double THOUSAND = 1000;

    /** The table of all results of a family, in the order of their first ones. */
    public static ObjectiveTable of(BenchFamily family, long budget, List<RunResult> results) {
        return new ObjectiveTable(
                family,
                budget,
                ArmSummary.of(
                        results.stream().filter(r -> r.family().equals(family.word())).toList()));
    }

    /** The table as Markdown. */
    public String markdown() {
        StringBuilder text = new StringBuilder();
        text.append(
                String.format(
                        Locale.ROOT,
                        "### %s: levels %s, %d thousand generated tokens%n%n",
                        family.word(),
                        family.span(),
                        Math.round(budget / THOUSAND)));
        text.append(
                "| objective | seeds | last pass rate | area | area to %s | entropy, nats | different completions |\n"
                        .formatted(arms.getFirst().arm()));
        text.append("|---|---|---|---|---|---|---|\n");
        arms.forEach(arm -> text.append(row(arm)).append('\n'));
        return text.toString();
    }

    private String row(ArmSummary arm) {
        return String.format(
                Locale.ROOT,
                "| %s | %d | %s | %s | %s | %s | %s |",
                arm.arm(),
                arm.seeds(),
                Estimated.share(arm.values(RunResult::last)).text(1, 3),
                Estimated.share(arm.areas()).text(1, 3),
                arm == arms.getFirst()
                        ? "1"
                        : arm.ratio(arms.getFirst(), RunResult::area)
                                .map(ratio -> ratio.text(1, 2))
                                .orElse(""),
                Estimated.middle(arm.values(RunResult::entropy)).text(1, 3),
                Estimated.share(arm.values(RunResult::diversity)).text(1, 2));
    }
}
