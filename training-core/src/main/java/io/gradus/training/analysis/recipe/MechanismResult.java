package io.gradus.training.analysis.recipe;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.gradus.training.analysis.signature.Figure;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Result of the check of a mechanism.
 *
 * @param name the mechanism
 * @param shows what a run shows where it is at work
 * @param signature the signature's text
 * @param seed of the two runs whose figures these are
 * @param missed seeds on which it was not shown though it passed on others
 * @param with what the run with the mechanism showed
 * @param without what the run without it showed
 * @param wrong what the runs with it wired wrong showed
 * @param faults why it did not pass, with what to do; empty where it passed
 */
public record MechanismResult(
        String name,
        String shows,
        String signature,
        long seed,
        List<Long> missed,
        List<Figure> with,
        List<Figure> without,
        List<VariantResult> wrong,
        List<String> faults) {
    public MechanismResult {
        missed = List.copyOf(missed);
        with = List.copyOf(with);
        without = List.copyOf(without);
        wrong = wrong == null ? List.of() : List.copyOf(wrong);
        faults = List.copyOf(faults);
    }

    /** Whether the signature held with the mechanism, and neither without it nor with it wrong. */
    @JsonIgnore
    public boolean isPassed() {
        return faults.isEmpty();
    }

    /** Which seed its figures are of and which missed, to stand behind figures; else empty. */
    public String missedNote() {
        return missed.stream()
                .map(other -> " (seed %d; missed on seed %d)".formatted(seed, other))
                .collect(Collectors.joining());
    }

    /** This, with a seed on which it was not shown. */
    public MechanismResult after(long missedSeed) {
        return new MechanismResult(
                name, shows, signature, seed, List.of(missedSeed), with, without, wrong, faults);
    }
}
