package io.gradus.training.analysis.effect;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * The runs of the plan's own documents; those of other documents are left out.
 *
 * @param rows by arm and seed
 * @param left how many were left out
 * @param seeds planned pairs
 */
record EffectResults(Map<EffectKey, Map<Long, EffectRow>> rows, long left, int seeds) {
    static EffectResults of(List<EffectRow> all, Map<EffectKey, String> hashes, int seeds) {
        Map<EffectKey, Map<Long, EffectRow>> rows = new LinkedHashMap<>();
        long left = 0;
        for (EffectRow row : all) {
            if (row.document().equals(hashes.get(row.key()))) {
                rows.computeIfAbsent(row.key(), _ -> new LinkedHashMap<>()).put(row.seed(), row);
            } else {
                left++;
            }
        }
        return new EffectResults(rows, left, seeds);
    }

    /** Runs that count. */
    long runs() {
        return rows.values().stream().mapToLong(Map::size).sum();
    }

    /** Planned seeds of a system of which all arms are there. */
    long pairs(String system) {
        return planned().filter(seed -> hasAll(system, seed)).count();
    }

    /** The right arm against another; empty until all planned pairs are there. */
    Optional<Contrast> contrast(String system, EffectArm other, EffectOutcome outcome) {
        return pairs(system) < seeds
                ? Optional.empty()
                : Optional.of(
                        Contrast.of(
                                values(system, EffectArm.RIGHT, outcome),
                                values(system, other, outcome)));
    }

    /** Outcomes of an arm by seed; of a system with all its runs. */
    double[] values(String system, EffectArm arm, EffectOutcome outcome) {
        Map<Long, EffectRow> own = rows.get(new EffectKey(system, arm));
        return planned().mapToDouble(seed -> own.get(seed).outcome(outcome)).toArray();
    }

    private LongStream planned() {
        return LongStream.rangeClosed(1, seeds);
    }

    private boolean hasAll(String system, long seed) {
        return List.of(EffectArm.values()).stream()
                .allMatch(arm ->
                        rows.getOrDefault(new EffectKey(system, arm), Map.of()).containsKey(seed));
    }
}
