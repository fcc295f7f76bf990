package io.gradus.training.problem.pool;

import io.gradus.training.base.Metric;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a pool made of other problems in the last step: {@code simpler} problems and {@code
 * variants} of the same cell, and the highest pass rate of the problems that they were made from
 * ({@code simplerFrom}, {@code variantsFrom}).
 */
final class Offspring {
    /** A problem that joined because of another. */
    private record Made(boolean simpler, double from) {}

    private final List<Made> made = new ArrayList<>();
    private long step;

    /** Begins a step, unless it is under way. */
    void begin(long now) {
        if (now != step) {
            made.clear();
            step = now;
        }
    }

    /** Takes note of a problem that joined because another had this pass rate. */
    void joined(Problem problem, ProblemKey parent, double passRate) {
        made.add(new Made(!problem.key().cell().equals(parent.cell()), passRate));
    }

    List<Metric> report(String prefix) {
        List<Metric> metrics = new ArrayList<>();
        report(prefix + "simpler", made.stream().filter(Made::simpler), metrics);
        report(prefix + "variants", made.stream().filter(m -> !m.simpler()), metrics);
        return metrics;
    }

    private static void report(String name, Stream<Made> some, List<Metric> metrics) {
        double[] from = some.mapToDouble(Made::from).sorted().toArray();
        metrics.add(new Metric(name, from.length));
        if (from.length > 0) {
            metrics.add(new Metric(name + "From", from[from.length - 1]));
        }
    }
}
