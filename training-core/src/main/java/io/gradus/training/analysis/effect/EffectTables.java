package io.gradus.training.analysis.effect;

import io.gradus.training.base.statistics.Interval;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The tables of the page: what each comparison of each system says, and in how many it says it. */
record EffectTables(EffectPlan plan, EffectResults results) {
    private static final List<EffectArm> OTHERS = List.of(EffectArm.PLACEBO, EffectArm.OFF);

    String text() {
        StringBuilder text = new StringBuilder();
        for (EffectArm other : OTHERS) {
            for (EffectOutcome outcome : EffectOutcome.values()) {
                text.append(section(other, outcome));
            }
        }
        return text.append(controls()).toString();
    }

    private String section(EffectArm other, EffectOutcome outcome) {
        ContrastTable table = ContrastTable.of(results, plan.systems(), other, outcome);
        return "### Right against %s, %s\n\n".formatted(other.word(), outcome.title())
                + verdict(table, other)
                + rows(table, plan.systems(), other, outcome);
    }

    private static String verdict(ContrastTable table, EffectArm other) {
        return """
        %d of %d systems have all their runs. In **%d of them the %s arm did as well**: the intended one is not
        significantly better. In %d its mean is not even lower.

        """
                .formatted(
                        table.finished(),
                        table.contrasts().size(),
                        table.asGood(),
                        other.word(),
                        table.notBelow());
    }

    private String controls() {
        StringBuilder text = new StringBuilder("### Positive controls, T = 1\n\n");
        for (EffectArm other : OTHERS) {
            ContrastTable table =
                    ContrastTable.of(results, plan.controls(), other, EffectOutcome.SAMPLED);
            text.append("Right against ").append(other.word()).append(":\n\n");
            text.append(rows(table, plan.controls(), other, EffectOutcome.SAMPLED));
        }
        return text.toString();
    }

    private String rows(
            ContrastTable table, List<EffectSpec> systems, EffectArm other, EffectOutcome outcome) {
        double detectable = table.detectable();
        return "| system | pairs | right | %s | difference | p, Holm | found at power 0.8 |\n"
                        .formatted(other.word())
                + "|---|---|---|---|---|---|---|\n"
                + systems.stream()
                        .map(s -> row(table, s.name(), other, outcome, detectable))
                        .collect(Collectors.joining())
                + "\n";
    }

    private String row(
            ContrastTable table,
            String system,
            EffectArm other,
            EffectOutcome outcome,
            double detectable) {
        Optional<Contrast> known = table.contrasts().get(system);
        if (known.isEmpty()) {
            return "| %s | %d of %d | - | - | - | - | - |\n"
                    .formatted(system, results.pairs(system), results.seeds());
        }
        Contrast contrast = known.get();
        return String.format(
                Locale.ROOT,
                "| %s | %d | %.3f | %.3f | %.3f%s | %.3f | %s |%n",
                system,
                contrast.pairs(),
                mean(results.values(system, EffectArm.RIGHT, outcome)),
                mean(results.values(system, other, outcome)),
                contrast.mean(),
                contrast.interval().map(EffectTables::ends).orElse(""),
                table.adjusted().get(system),
                table.isTold(system)
                        ? "significant"
                        : String.format(
                                Locale.ROOT, "from %.3f", detectable * contrast.deviation()));
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    private static String ends(Interval interval) {
        return String.format(Locale.ROOT, " [%.3f, %.3f]", interval.low(), interval.high());
    }
}
