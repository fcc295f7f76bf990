package io.gradus.backend.designs;

import io.gradus.backend.platform.BadInput;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** A version in an address: its number, or {@code latest}. */
public final class VersionWord {
    private VersionWord() {}

    /**
     * Finds the version that a word names; {@link BadInput} where it is neither a number nor {@code
     * latest}.
     */
    public static <V> V find(String word, Supplier<V> latest, IntFunction<V> numbered) {
        if (word.equals("latest")) {
            return latest.get();
        }
        if (!word.matches("[1-9]\\d{0,8}")) {
            throw new BadInput(
                    "version must be a number >= 1 or latest, was " + word,
                    "version",
                    "use latest for the newest");
        }
        return numbered.apply(Integer.parseInt(word));
    }
}
