package io.gradus.training.analysis.effect;

import io.gradus.training.base.statistics.DetectableDifference;
import io.gradus.training.base.statistics.Holm;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * One comparison of all systems, corrected for their planned number. A system is tested once all of
 * its planned pairs are there, so that nothing is looked at twice; one that is missing counts as a
 * test with a p-value of 1.
 *
 * @param contrasts by system, in the order of the plan; empty where runs are missing
 * @param adjusted p-values by Holm over the planned number, in the same order
 * @param seeds planned pairs
 */
record ContrastTable(
        SequencedMap<String, Optional<Contrast>> contrasts,
        Map<String, Double> adjusted,
        int seeds) {
    /** A difference is told where its corrected p-value is at most this. */
    static final double LEVEL = 0.05;

    /** Probability with which an effect should have been found. */
    static final double POWER = 0.8;

    static ContrastTable of(
            EffectResults results,
            List<EffectSpec> systems,
            EffectArm other,
            EffectOutcome outcome) {
        SequencedMap<String, Optional<Contrast>> contrasts = new LinkedHashMap<>();
        systems.forEach(s -> contrasts.put(s.name(), results.contrast(s.name(), other, outcome)));
        double[] adjusted =
                Holm.adjusted(
                        contrasts.values().stream()
                                .mapToDouble(c -> c.map(Contrast::pValue).orElse(1.0))
                                .toArray());
        Map<String, Double> byName = new LinkedHashMap<>();
        int[] place = {0};
        contrasts.keySet().forEach(name -> byName.put(name, adjusted[place[0]++]));
        return new ContrastTable(contrasts, byName, results.seeds());
    }

    /** Systems with all their runs. */
    long finished() {
        return contrasts.values().stream().flatMap(Optional::stream).count();
    }

    boolean isTold(String system) {
        return adjusted.get(system) <= LEVEL;
    }

    /** Finished systems of which the right arm cannot be told to be better. */
    long asGood() {
        return contrasts.entrySet().stream()
                .filter(e -> e.getValue().isPresent())
                .filter(e -> !isTold(e.getKey()) || e.getValue().get().mean() <= 0)
                .count();
    }

    /** Finished systems of which the other arm has the larger mean, or the same. */
    long notBelow() {
        return contrasts.values().stream()
                .flatMap(Optional::stream)
                .filter(c -> c.mean() <= 0)
                .count();
    }

    /**
     * Smallest effect that would have been found with {@link #POWER}, in standard deviations of the
     * differences, at the strictest level that Holm uses.
     */
    double detectable() {
        return new DetectableDifference(seeds, LEVEL / contrasts.size()).deviations(POWER);
    }
}
