package io.gradus.training.fuzz;

import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The seeds of a kind, with their words and lines, which mutants borrow.
 *
 * @param seeds the files
 * @param words every word and number of theirs, once
 * @param lines every line of theirs, once
 */
record Corpus(List<Seed> seeds, List<String> words, List<String> lines) {
    /** What is replaced as a whole: a number, a word, or one other sign. */
    static final Pattern TOKEN =
            Pattern.compile("-?\\d+(?:\\.\\d+)?(?:[eE]-?\\d+)?|[\\w-]+|[^\\s\\w]");

    /** The corpus of these seeds; binary ones lend nothing. */
    static Corpus of(List<Seed> seeds) {
        List<String> texts =
                seeds.stream().filter(seed -> !seed.text().contains("\0")).map(Seed::text).toList();
        return new Corpus(
                seeds,
                texts.stream()
                        .flatMap(text -> TOKEN.matcher(text).results().map(MatchResult::group))
                        .distinct()
                        .toList(),
                texts.stream().flatMap(String::lines).distinct().toList());
    }

    /** Any of a list. */
    static <T> T any(List<T> list, SplittableRandom random) {
        return list.get(random.nextInt(list.size()));
    }
}
