package io.gradus.benchmarks.objective;

import io.gradus.benchmarks.curriculum.ArmRecord;
import io.gradus.benchmarks.curriculum.ArmSummary;
import io.gradus.benchmarks.curriculum.BenchFamily;
import io.gradus.benchmarks.curriculum.Estimated;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/**
 * The table of a family: pass rate, entropy and diversity of every objective with bootstrap
 * intervals over seeds, and the ratio of its area to the first one's.
 *
 * @param family the family
 * @param budget tokens that every run could spend
 * @param arms what came of each objective, in order; the first is the reference
 */
public record ObjectiveTable(BenchFamily family, long budget, List<ArmSummary> arms) {
    private static final double THOUSAND = 1000;

    /** The table of all records of a family, in the order of their first records. */
    public static ObjectiveTable of(BenchFamily family, long budget, List<ArmRecord> records) {
        SequencedMap<String, List<ArmRecord>> byArm =
                records.stream()
                        .collect(
                                Collectors.groupingBy(
                                        ArmRecord::arm, LinkedHashMap::new, Collectors.toList()));
        return new ObjectiveTable(
                family,
                budget,
                byArm.entrySet().stream()
                        .map(e -> new ArmSummary(family, e.getKey(), budget, e.getValue()))
                        .toList());
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
                arm.records().size(),
                Estimated.mean(arm.rates()).text(1, 3),
                Estimated.mean(arm.areas()).text(1, 3),
                Estimated.ratio(arm.areas(), arms.getFirst().areas())
                        .map(ratio -> ratio.text(1, 2))
                        .orElse(""),
                Estimated.mean(arm.entropies()).text(1, 3),
                Estimated.mean(arm.diversities()).text(1, 2));
    }
}
