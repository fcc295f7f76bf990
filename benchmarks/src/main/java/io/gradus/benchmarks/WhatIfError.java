package io.gradus.benchmarks;

import io.gradus.training.analysis.simulate.Band;
import io.gradus.training.analysis.whatif.CellDifference;
import io.gradus.training.analysis.whatif.Difference;
import io.gradus.training.analysis.whatif.RecordedRun;
import io.gradus.training.analysis.whatif.StageDifference;
import io.gradus.training.analysis.whatif.StageSpan;
import io.gradus.training.analysis.whatif.WhatIfOutcome;
import io.gradus.training.analysis.whatif.WhatIfReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * How far a what-if replay was from the real run with the same change. The reference assumes that
 * behind the parting every stay lasts as long as it was recorded, and that pass rates are those of
 * the recording.
 *
 * @param name the case and the seed
 * @param parting last exact step; empty where the paths did not part
 * @param steps stage entries behind the parting, and the run's end
 * @param passRates mean pass rates of difficulty cells over the whole run
 */
public record WhatIfError(
        String name, OptionalLong parting, List<Compared> steps, List<Compared> passRates) {
    public WhatIfError {
        steps = List.copyOf(steps);
        passRates = List.copyOf(passRates);
    }

    /**
     * A number of the real run beside its estimate.
     *
     * @param what which number
     * @param real the real run's
     * @param estimate the replay's
     * @param naive the reference's
     */
    public record Compared(String what, double real, Band estimate, double naive) {
        /** How far the replay's median is off. */
        public double error() {
            return Math.abs(estimate.median() - real);
        }

        /** How far the reference is off. */
        public double naiveError() {
            return Math.abs(naive - real);
        }

        /** Whether the real number lies within the 10-90 % band. */
        public boolean isWithin() {
            return real >= estimate.low() && real <= estimate.high();
        }
    }

    /** The error of a replay over a recorded run, against the real changed run. */
    public static WhatIfError of(String name, WhatIfReport report, WhatIfReport real) {
        if (report.divergence().isEmpty()) {
            return new WhatIfError(name, OptionalLong.empty(), List.of(), List.of());
        }
        long parting = report.divergence().get().lastExactStep();
        return new WhatIfError(
                name,
                OptionalLong.of(parting),
                steps(report, real, shift(report, parting)),
                passRates(report, real));
    }

    /**
     * A run as a report of itself, which says what it did; throws {@link IllegalArgumentException}
     * where it does not repeat its own path.
     */
    public static WhatIfReport asReport(RecordedRun run, WhatIfOutcome outcome) {
        if (outcome instanceof WhatIfOutcome.Replayed(WhatIfReport report)
                && report.divergence().isEmpty()) {
            return report;
        }
        throw new IllegalArgumentException(run.name() + " does not repeat its own path");
    }

    /** Shift in steps that the parting itself causes behind it. */
    private static long shift(WhatIfReport report, long parting) {
        Optional<StageSpan> next =
                report.whatIf().stream().filter(StageSpan::estimated).findFirst();
        return next.flatMap(span ->
                        report.recorded().stream()
                                .filter(r -> r.stage() == span.stage())
                                .map(r -> r.from() > parting ? parting - r.from() : 0)
                                .findFirst())
                .orElse(0L);
    }

    private static List<Compared> steps(WhatIfReport report, WhatIfReport real, long shift) {
        List<Compared> steps = new ArrayList<>();
        for (int i = 0; i < report.stages().size(); i++) {
            StageDifference stage = report.stages().get(i);
            if (!stage.entered().exact()) {
                compared(
                                stage.name() + " entered",
                                stage.entered(),
                                real.stages().get(i).entered(),
                                shift)
                        .ifPresent(steps::add);
            }
        }
        compared("run ended", report.steps(), real.steps(), shift).ifPresent(steps::add);
        return steps;
    }

    private static List<Compared> passRates(WhatIfReport report, WhatIfReport real) {
        List<Compared> rates = new ArrayList<>();
        for (CellDifference cell : report.cells()) {
            real.cells().stream()
                    .filter(c -> c.cell().equals(cell.cell()) && !cell.passRate().exact())
                    .flatMap(c -> compared(cell.cell(), cell.passRate(), c.passRate(), 0).stream())
                    .forEach(rates::add);
        }
        return rates;
    }

    private static Optional<Compared> compared(
            String what, Difference estimate, Difference real, long shift) {
        return estimate.whatIf()
                .filter(_ -> estimate.recorded().isPresent() && real.recorded().isPresent())
                .map(band ->
                        new Compared(
                                what,
                                real.recorded().orElseThrow(),
                                band,
                                estimate.recorded().orElseThrow() + shift));
    }

    /** Mean error as a share of the reference's; empty where there is nothing to compare. */
    public static OptionalDouble ratio(List<Compared> numbers) {
        double naive = numbers.stream().mapToDouble(Compared::naiveError).sum();
        return naive == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(numbers.stream().mapToDouble(Compared::error).sum() / naive);
    }
}
