package io.gradus.training.analysis.recipe;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.gradus.training.document.Sha256;
import java.util.List;
import java.util.stream.Stream;

/**
 * Result of the check of a recipe.
 *
 * @param recipe its name
 * @param hash of all that fixes the check; see {@link #hash(Recipe, TimeScale)}
 * @param steps training steps of each run
 * @param timeScale the factor that shortened windows and horizons
 * @param seconds wall-clock time of all its runs
 * @param mechanisms its mechanisms that have a signature
 * @param faults what kept it from being checked at all
 */
public record CheckResult(
        String recipe,
        String hash,
        int steps,
        double timeScale,
        double seconds,
        List<MechanismResult> mechanisms,
        List<String> faults) {
    /** To be raised with every change of what a check does or its runs report. */
    public static final int REVISION = 3;

    /** What a passed check says and what it does not, in a sentence. */
    public static final String MEANING =
            "Passed means that a short run shows each signed rule at work, and not where the rule is off or wired wrong; it does not mean that a published result was reproduced.";

    public CheckResult {
        mechanisms = List.copyOf(mechanisms);
        faults = List.copyOf(faults);
    }

    /** Tells a check from one of another recipe's text, time scale or revision of checks. */
    public static String hash(Recipe recipe, TimeScale scale) {
        return Sha256.hex("revision " + REVISION + "\n" + scale.factor() + "\n" + recipe.text());
    }

    /**
     * Whether every signature held with its mechanism, and neither without it nor with it wrong.
     */
    @JsonIgnore
    public boolean isPassed() {
        return faults().isEmpty() && mechanisms.stream().allMatch(MechanismResult::isPassed);
    }

    /** Everything that was wrong, each with its mechanism. */
    public Stream<String> allFaults() {
        return Stream.concat(
                faults.stream(),
                mechanisms.stream()
                        .flatMap(m -> m.faults().stream().map(f -> m.name() + ": " + f)));
    }
}
