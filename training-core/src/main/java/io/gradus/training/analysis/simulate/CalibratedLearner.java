package io.gradus.training.analysis.simulate;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Settings of the synthetic learner with how wrong they were.
 *
 * @param origin what they come from, in a sentence
 * @param shipped whether they come with Gradus, and not from runs of this workbench
 * @param curricula names of the curricula whose runs they were fitted to
 * @param settings the settings
 * @param fitted error on the runs that they were fitted to
 * @param leftOut error on runs that were left out of the fit, each curriculum in turn, or each run
 *     where there is one curriculum; empty with a single run
 */
public record CalibratedLearner(
        String origin,
        boolean shipped,
        List<String> curricula,
        LearnerSettings settings,
        CalibrationError fitted,
        Optional<CalibrationError> leftOut) {
    public CalibratedLearner {
        curricula = List.copyOf(curricula);
        Objects.requireNonNull(settings, "settings");
        Objects.requireNonNull(fitted, "fitted");
        leftOut = leftOut == null ? Optional.empty() : leftOut;
    }

    /** How far to trust it, in words. */
    public String statement() {
        String begin =
                shipped
                        ? "Not calibrated: shipped defaults, error unknown here. Measured on example runs: "
                        : "Calibrated on runs of this workbench: ";
        String others = curricula.size() > 1 ? "curricula" : "runs";
        return begin
                + fitted.sentence()
                + leftOut.map(e -> "; on " + others + " left out of the fit, " + e.sentence() + ".")
                        .orElse("; from a single run, so the error on other runs is unknown.");
    }
}
