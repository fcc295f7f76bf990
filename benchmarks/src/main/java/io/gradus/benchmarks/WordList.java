package io.gradus.benchmarks;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A list of words in an option, each of which names one of a few things.
 *
 * @param what what the words name, for messages
 * @param all everything that there is
 * @param word the word of each
 */
public record WordList<T>(String what, List<T> all, Function<T, String> word) {
    /**
     * Entries of a list such as {@code brackets,sorting} names; throws {@link
     * IllegalArgumentException} where there is nothing of a name.
     */
    public List<T> named(String words) {
        return Arrays.stream(words.split(",")).map(String::strip).map(this::one).toList();
    }

    private T one(String name) {
        return all.stream()
                .filter(thing -> word.apply(thing).equals(name))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "there is no %s '%s' in this bench; it has %s"
                                        .formatted(
                                                what,
                                                name,
                                                all.stream()
                                                        .map(word)
                                                        .collect(Collectors.joining(", ")))));
    }
}
