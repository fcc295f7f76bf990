package io.gradus.training.curriculum;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.condition.Condition;
import io.gradus.training.curriculum.condition.GroupEvidence;
import io.gradus.training.curriculum.condition.Measurement;
import io.gradus.training.curriculum.condition.Scope;
import io.gradus.training.curriculum.condition.Signal;
import io.gradus.training.curriculum.condition.StepEvidence;
import io.gradus.training.curriculum.document.ScopeCells;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SignalWindowTests {
    private static final ScopeCells CELLS =
            new ScopeCells(
                    new LinkedHashSet<>(List.of("f(n=2)")),
                    new LinkedHashSet<>(List.of("f(n=1)", "f(n=2)")),
                    List.of(
                            new ScopeCells.Entry(
                                    Optional.empty(), new LinkedHashSet<>(List.of("f(n=1)"))),
                            new ScopeCells.Entry(
                                    Optional.of("book"), new LinkedHashSet<>(List.of("f(n=2)")))));

    @Test
    void aWindowOfTokensKeepsTheFewestStepsThatHaveThem() {
        SignalWindow window = window("passRate(all, 100 tokens)");

        window.observe(step(group("f(n=1)", 0, 60), group("f(n=2)", 0, 30)));
        assertThat(window.measure()).isEqualTo(new Measurement(0, 90, 100));

        window.observe(step(group("f(n=1)", 1, 20)));
        assertThat(window.measure()).isEqualTo(new Measurement(1 / 3.0, 110, 100));

        // without the first step 20 and 80 tokens are enough
        window.observe(step(group("f(n=1)", 1, 80)));
        assertThat(window.measure()).isEqualTo(new Measurement(1, 100, 100));
    }

    @Test
    void aFreshWindowIsFullOnceAndThenEmptied() {
        SignalWindow window = window("passRate(top, fresh 3 groups)");

        window.observe(step(group("f(n=2)", 1, 1), group("f(n=2)", 1, 1)));
        assertThat(window.measure().isSufficient()).isFalse();
        window.observe(step(group("f(n=2)", 0, 1), group("f(n=2)", 0, 1)));
        assertThat(window.measure()).isEqualTo(new Measurement(0.5, 4, 3));
        window.observe(step(group("f(n=2)", 0, 1), group("f(n=1)", 1, 1)));
        assertThat(window.measure()).isEqualTo(new Measurement(0, 1, 3));
    }

    @Test
    void theEntropyOfATrainerOutsideIsWhatItReports() {
        SignalWindow window = window("entropy(2 steps)");

        window.observe(new StepEvidence(List.of(), Double.NaN, 3, 10));
        assertThat(window.measure().evidence()).isZero();

        window.reported(List.of(new Metric("entropy/mean", 0.5), new Metric("loss", 7)));
        window.reported(List.of(new Metric("loss", 9)));
        window.reported(List.of(new Metric("entropy/mean", 1.0)));
        assertThat(window.measure()).isEqualTo(new Measurement(0.75, 2, 2));
    }

    @Test
    void theEntropyOfARunIsThatOfItsStepsAlone() {
        SignalWindow window = window("entropy(2 steps)");

        window.observe(new StepEvidence(List.of(), 0.25, 3, 10));
        window.observe(List.of(new Metric("entropy/mean", 0.25)));
        assertThat(window.measure()).isEqualTo(new Measurement(0.25, 1, 2));
    }

    @Test
    void conditionsOnTheLossReadWhatATrainerOutsideReports() {
        SignalWindow window = window("loss(2 steps)");

        window.reported(List.of(new Metric("loss", 2)));
        window.reported(List.of(new Metric("loss", 4)));
        assertThat(window.measure()).isEqualTo(new Measurement(3, 2, 2));
    }

    @Test
    void theWorstCellIsKnownOnlyWhenEveryCellIs() {
        SignalWindow window = window("passRate(worst, 2 groups)");

        window.observe(step(group("f(n=1)", 1, 1), group("f(n=1)", 0.5, 1), group("f(n=2)", 0, 1)));
        assertThat(window.measure().isSufficient()).isFalse();
        assertThat(window.measure().evidence()).isEqualTo(1);

        window.observe(step(group("f(n=2)", 1, 1)));
        assertThat(window.measure()).isEqualTo(new Measurement(0.5, 2, 2));
    }

    @Test
    void cellsAndEntriesSeeTheirGroupsAlone() {
        StepEvidence step =
                step(group("f(n=1)", 0.25, 1), group("f(n=2)", 0.75, 1), group("f(n=2)", 1, 1));

        assertThat(value("passRate('f(n=1)', 1 steps)", step)).isEqualTo(0.25);
        assertThat(value("passRate(entry(1), 1 steps)", step)).isEqualTo(0.25);
        assertThat(value("passRate(entry(book), 1 steps)", step)).isEqualTo(0.875);
        assertThat(value("mixed(1 steps)", step)).isEqualTo(2 / 3.0);
        assertThat(value("solvedAll(1 steps)", step)).isEqualTo(1 / 3.0);
        assertThat(value("solvedNone(1 steps)", step)).isEqualTo(0);
        assertThat(value("truncated(top, 1 steps)", step)).isEqualTo(0.5);
    }

    @Test
    void metricsAreFoundByTheirNames() {
        SignalWindow window = window("metric('gradNorm', 2 steps)");

        window.observe(step());
        window.observe(List.of(new Metric("loss", 9), new Metric("gradNorm", 2)));
        assertThat(window.measure().isSufficient()).isFalse();
        window.observe(step());
        window.observe(List.of(new Metric("gradNorm", 4)));
        assertThat(window.measure()).isEqualTo(new Measurement(3, 2, 2));
        assertThat(window("loss(1 steps)").measure().evidence()).isZero();
    }

    @Test
    void theLastEvaluationIsReadByCells() {
        Evaluated last =
                new Evaluated(
                        List.of(
                                new Metric("evaluation/passRate", 0.4),
                                new Metric("evaluation/passRate/f(n=1)", 0.8),
                                new Metric("evaluation/passRate/f(n=2)", 0.6)));

        assertThat(last.measure(new Scope.All(), CELLS).value()).isEqualTo(0.4);
        assertThat(last.measure(new Scope.Family("f"), CELLS).value()).isEqualTo(0.7);
        assertThat(last.measure(new Scope.Worst(), CELLS).value()).isEqualTo(0.6);
        assertThat(last.measure(new Scope.Cell("f(n=3)"), CELLS).isSufficient()).isFalse();
        assertThat(Evaluated.NONE.measure(new Scope.All(), CELLS))
                .isEqualTo(new Measurement(Double.NaN, 0, 1));
    }

    @Test
    void theLenientRateIsReadBesideTheStrictOne() {
        StepEvidence step = step(new GroupEvidence("f(n=1)", "f", 0.25, 0.75, 0, 10, 0));

        assertThat(value("lenient(all, 1 groups)", step)).isEqualTo(0.75);
        assertThat(value("passRate(all, 1 groups)", step)).isEqualTo(0.25);
        assertThat(value("lenient(all, 1 groups)", step(group("f(n=1)", 0.5, 10)))).isEqualTo(0.5);
    }

    private static double value(String signal, StepEvidence step) {
        SignalWindow window = window(signal);
        window.observe(step);
        return window.measure().value();
    }

    private static SignalWindow window(String signal) {
        Condition.Compare compare =
                Condition.parse(signal + " >= 0").comparisons().findFirst().orElseThrow();
        return new SignalWindow((Signal.Windowed) compare.signal(), CELLS);
    }

    private static StepEvidence step(GroupEvidence... groups) {
        return new StepEvidence(List.of(groups), 1, 1, 10);
    }

    private static GroupEvidence group(String cell, double rate, long tokens) {
        return new GroupEvidence(cell, "f", rate, rate, tokens, 0.5);
    }
}
