package io.gradus.training.analysis.recipe;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/**
 * On how many seeds a mechanism's signature held: with the mechanism, and with each of its
 * variants. Of two sets of five runs without a difference, one of 252 pairs separates completely by
 * chance.
 *
 * @param recipe its recipe
 * @param mechanism the mechanism
 * @param hash of all that fixes the runs and the signature
 * @param seeds runs of each
 * @param right of how many runs with the mechanism the signature held
 * @param others of how many runs of each variant it held: {@code off}, and the wrong ones by name
 * @param reported whether at least one variant reports everything that the signature names
 */
public record Acceptance(
        String recipe,
        String mechanism,
        String hash,
        int seeds,
        int right,
        SequencedMap<String, Integer> others,
        boolean reported) {
    /** Seeds that an acceptance takes. */
    public static final int SEEDS = 5;

    public Acceptance {
        others = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(others));
    }

    /**
     * Whether the signature held on every seed with the mechanism and on none with a variant, of
     * which one reports what it names.
     */
    @JsonIgnore
    public boolean isAccepted() {
        return seeds >= SEEDS
                && right == seeds
                && reported
                && others.values().stream().allMatch(held -> held == 0);
    }
}
