package io.gradus.frontend.whatif;

import io.gradus.frontend.elements.Numbers;
import io.gradus.training.analysis.simulate.Band;
import io.gradus.training.analysis.whatif.Divergence;
import io.gradus.training.analysis.whatif.EvidenceShares;
import io.gradus.training.analysis.whatif.StageSpan;
import io.gradus.training.analysis.whatif.WhatIfEstimate;
import io.gradus.training.analysis.whatif.WhatIfReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A replay in words. */
final class WhatIfWords {
    private static final int PERCENT = 100;

    private WhatIfWords() {}

    /** How far the replay is exact. */
    static String headline(WhatIfReport report) {
        Optional<Divergence> parted = report.divergence();
        if (parted.isEmpty()) {
            return "The paths never diverge: everything is exact, up to step "
                    + report.recordedSteps()
                    + ".";
        }
        long last = parted.get().lastExactStep();
        return last == 0
                ? "The paths diverge before the first step: everything is an estimate."
                : "Exact up to step " + last + ", an estimate from there on.";
    }

    /** {@code 140 (120–180)}; one number where all are the same, a dash where there is none. */
    static String band(Optional<Band> band) {
        return band.map(WhatIfWords::band).orElse("–");
    }

    private static String band(Band band) {
        return band.low() == band.high()
                ? number(band.median())
                : "%s (%s–%s)"
                        .formatted(number(band.median()), number(band.low()), number(band.high()));
    }

    /** A number of the recorded run; a dash where there is none. */
    static String number(Optional<Double> number) {
        return number.map(WhatIfWords::number).orElse("–");
    }

    /** Whole numbers with all their digits, others with three. */
    static String number(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e15
                ? String.format(Locale.ROOT, "%,d", (long) number)
                : Math.abs(number) >= 1000
                        ? String.format(Locale.ROOT, "%,.0f", number)
                        : Numbers.format(number);
    }

    /** {@code steps 1–120}. */
    static String steps(StageSpan span) {
        return span.to() > span.from() ? "steps " + (span.from() + 1) + "–" + span.to() : "no step";
    }

    /** Where the outcomes of the estimated part come from. */
    static String evidence(WhatIfEstimate estimate) {
        EvidenceShares shares = estimate.evidence();
        List<String> sources = new ArrayList<>();
        source(sources, shares.recorded(), "recorded groups of the same cell");
        source(sources, shares.measured(), "the run's evaluations of the same cell");
        source(sources, shares.learner(), "the synthetic learner");
        return "%d continuations with different seeds; their outcomes are drawn from %s."
                .formatted(estimate.seeds(), String.join(", ", sources));
    }

    private static void source(List<String> sources, double share, String name) {
        if (share > 0) {
            sources.add(
                    (share < 0.005 ? "less than 1" : Long.toString(Math.round(PERCENT * share)))
                            + " % "
                            + name);
        }
    }

    /**
     * Describes what became of the continuations that did not end by their rules; empty where all
     * did.
     */
    static Optional<String> unfinished(WhatIfEstimate estimate) {
        return estimate.finishedShare() < 1
                ? Optional.of(
                        "%d %% of them end by their rules; the others were cut off after step %s."
                                .formatted(
                                        Math.round(PERCENT * estimate.finishedShare()),
                                        number(estimate.stepLimit())))
                : Optional.empty();
    }
}
