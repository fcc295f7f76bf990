package io.gradus.benchmarks.curriculum;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.function.ToDoubleFunction;

/**
 * The table of a family: tokens to the target and area under the held-out curve, arm by arm, with
 * their ratios to the uniform mixture, seed by seed.
 *
 * @param family the family
 * @param budget tokens that every run could spend
 * @param arms what came of each arm, in order
 */
public record CurriculumTable(BenchFamily family, long budget, List<ArmSummary> arms) {
    private static final String REFERENCE = "uniform";
    private static final double THOUSAND = 1000;
    private static final String COUNTED =
            """
            Tokens are all that training cost: what the policy wrote, in filtered, refilled and given-up rollouts and
            branches too; what hints and demonstrations gave; what other models wrote; what probes within the training
            wrote. Not counted, because every arm has them alike: prompts, the warm start and the held-out exams.
            In brackets 95 % intervals over seeds: of tokens and ratios, which are interquartile means, by order
            statistics (from five seeds on), of areas and pass rates, which are means, by Wilson's with Student's t.

            """;

    /** The table of all results of a family; the arms in the order of their first ones. */
    public static CurriculumTable of(BenchFamily family, long budget, List<RunResult> results) {
        return new CurriculumTable(
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
                        "### %s: held-out pass rate %.2f over levels %s, %d thousand tokens%n%n",
                        family.word(),
                        family.target(),
                        family.span(),
                        Math.round(budget / THOUSAND)));
        text.append(COUNTED);
        text.append(
                "| arm | seeds | reached | thousand tokens to the target | ratio to uniform | area | ratio to uniform | last pass rate | mixed groups |\n");
        text.append("|---|---|---|---|---|---|---|---|---|\n");
        arms.forEach(arm -> text.append(row(arm)).append('\n'));
        return text.toString();
    }

    private String row(ArmSummary arm) {
        return String.format(
                Locale.ROOT,
                "| %s | %d | %d | %s%s | %s | %s | %s | %s | %.2f |",
                arm.arm(),
                arm.seeds(),
                arm.reached(),
                arm.isBound() ? ">= " : "",
                Estimated.middle(arm.tokens()).text(THOUSAND, 0),
                ratio(arm, ArmSummary::tokens),
                Estimated.share(arm.areas()).text(1, 3),
                ratio(arm, RunResult::area),
                Estimated.share(arm.values(RunResult::last)).text(1, 3),
                Estimated.share(arm.values(RunResult::mixed)).value());
    }

    private String ratio(ArmSummary arm, ToDoubleFunction<RunResult> value) {
        if (arm.arm().equals(REFERENCE)) {
            return "1";
        }
        return arms.stream()
                .filter(other -> other.arm().equals(REFERENCE))
                .findFirst()
                .flatMap(reference -> arm.ratio(reference, value))
                .map(ratio -> ratio.text(1, 2))
                .orElse("");
    }

    /**
     * Of each way of choosing the settings that reached the target on the fewest tokens, in the
     * order of the arms; the larger area decides between equals.
     */
    public List<BenchArm> best() {
        SequencedMap<String, ArmSummary> best = new LinkedHashMap<>();
        for (ArmSummary arm : arms) {
            best.merge(new BenchArm(arm.arm()).name(), arm, CurriculumTable::better);
        }
        return best.values().stream().map(arm -> new BenchArm(arm.arm())).toList();
    }

    private static ArmSummary better(ArmSummary one, ArmSummary other) {
        int order = Double.compare(one.meanTokens(), other.meanTokens());
        return order < 0 || order == 0 && one.meanArea() >= other.meanArea() ? one : other;
    }
}
