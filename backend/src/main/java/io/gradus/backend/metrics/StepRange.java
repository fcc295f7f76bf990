package io.gradus.backend.metrics;

import io.gradus.backend.platform.BadInput;
import java.util.Optional;

/**
 * The steps that somebody asks for, and how fine.
 *
 * @param from first step
 * @param to last step
 * @param buckets the steps are summed up in so many buckets at most
 */
public record StepRange(long from, long to, int buckets) {
    /**
     * A range as it was asked for; {@link BadInput} where there is none like it.
     *
     * @param to last step; without one, the range has all from the first on
     * @param most the largest number of buckets
     * @param enough how many are enough, in words
     */
    public static StepRange of(long from, Optional<Long> to, int buckets, int most, String enough) {
        if (buckets < 1 || buckets > most) {
            throw new BadInput(
                    "buckets must be >= 1 and <= " + most + ", was " + buckets, "buckets", enough);
        }
        long last = to.orElse(Long.MAX_VALUE);
        if (from < 0 || last < from) {
            throw new BadInput(
                    "from must be >= 0 and <= to, was " + from,
                    "from",
                    "leave out from and to for all steps");
        }
        return new StepRange(from, last, buckets);
    }
}
