package io.gradus.training.curriculum;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.condition.Measurement;
import io.gradus.training.curriculum.condition.Scope;
import io.gradus.training.curriculum.document.ScopeCells;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;

/**
 * Metrics of the run's last evaluation on held-out problems, by their names; none before the first.
 */
public record Evaluated(List<Metric> metrics) {
    static final Evaluated NONE = new Evaluated(List.of());
    private static final String ALL = "evaluation/passRate";
    private static final String CELL = ALL + "/";

    public Evaluated {
        metrics = List.copyOf(metrics);
    }

    /** The pass rate of a scope: cells weigh the same, all problems as the evaluation has it. */
    Measurement measure(Scope scope, ScopeCells cells) {
        OptionalDouble rate =
                switch (scope) {
                    case Scope.All() -> rates(ALL::equals).findFirst();
                    case Scope.Worst() -> cells(cells.within(new Scope.All())).min();
                    case Scope.Top(), Scope.Family _, Scope.Cell _, Scope.Entry _ ->
                            cells(cells.within(scope)).average();
                };
        return new Measurement(rate.orElse(Double.NaN), rate.isPresent() ? 1 : 0, 1);
    }

    private DoubleStream cells(Predicate<String> wanted) {
        return rates(name -> name.startsWith(CELL) && wanted.test(name.substring(CELL.length())));
    }

    private DoubleStream rates(Predicate<String> wanted) {
        return metrics.stream().filter(m -> wanted.test(m.name())).mapToDouble(Metric::value);
    }
}
