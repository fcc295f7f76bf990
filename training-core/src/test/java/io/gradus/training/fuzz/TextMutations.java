package io.gradus.training.fuzz;

import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;

/** Mutations of single characters and of tokens. */
final class TextMutations {
    private static final int MOST_CHARACTERS = 200_000;

    private TextMutations() {}

    /** A token becomes another of the corpus. */
    static String borrowToken(String text, Corpus corpus, SplittableRandom random) {
        return replaceToken(text, Corpus.any(corpus.words(), random), random);
    }

    /** A token becomes a hostile value. */
    static String hostileToken(String text, Corpus corpus, SplittableRandom random) {
        return replaceToken(text, Corpus.any(HostileValues.TOKENS, random), random);
    }

    /** A number becomes a thousand times as large or small, or changes its sign. */
    static String scaleNumber(String text, Corpus corpus, SplittableRandom random) {
        List<MatchResult> numbers =
                Corpus.TOKEN
                        .matcher(text)
                        .results()
                        .filter(token -> token.group().matches("-?\\d{1,9}(\\.\\d{1,9})?"))
                        .toList();
        if (numbers.isEmpty()) {
            return text;
        }
        MatchResult number = Corpus.any(numbers, random);
        double value = Double.parseDouble(number.group());
        String scaled =
                switch (random.nextInt(4)) {
                    case 0 -> number.group() + "000";
                    case 1 -> Double.toString(value / 1000);
                    case 2 ->
                            number.group().startsWith("-")
                                    ? number.group().substring(1)
                                    : "-" + number.group();
                    default -> Long.toString((long) value + 1);
                };
        return spliced(text, number.start(), number.end(), scaled);
    }

    /** A hostile character comes in. */
    static String insertCharacter(String text, Corpus corpus, SplittableRandom random) {
        int at = random.nextInt(text.length() + 1);
        return spliced(text, at, at, Corpus.any(HostileValues.CHARACTERS, random));
    }

    /** A few characters go. */
    static String deleteCharacters(String text, Corpus corpus, SplittableRandom random) {
        int at = random.nextInt(text.length() + 1);
        return spliced(text, at, Math.min(text.length(), at + 1 + random.nextInt(8)), "");
    }

    /** A character becomes any other of one byte. */
    static String flipCharacter(String text, Corpus corpus, SplittableRandom random) {
        if (text.isEmpty()) {
            return text;
        }
        int at = random.nextInt(text.length());
        return spliced(text, at, at + 1, Character.toString(random.nextInt(256)));
    }

    /** The end is missing. */
    static String truncate(String text, Corpus corpus, SplittableRandom random) {
        return text.substring(0, random.nextInt(text.length() + 1));
    }

    /** A piece comes many times. */
    static String repeat(String text, Corpus corpus, SplittableRandom random) {
        int from = random.nextInt(text.length() + 1);
        int to = Math.min(text.length(), from + 1 + random.nextInt(60));
        int most = MOST_CHARACTERS / Math.max(1, to - from);
        String piece = text.substring(from, to);
        return spliced(text, to, to, piece.repeat(random.nextInt(1 << random.nextInt(16)) % most));
    }

    /** A token comes wrapped in lists or mappings. */
    static String nest(String text, Corpus corpus, SplittableRandom random) {
        int depth = 1 << random.nextInt(12);
        return random.nextBoolean()
                ? replaceToken(text, "[".repeat(depth) + "]".repeat(depth), random)
                : replaceToken(text, "{a: ".repeat(depth) + "}".repeat(depth), random);
    }

    private static String replaceToken(String text, String by, SplittableRandom random) {
        List<MatchResult> tokens = Corpus.TOKEN.matcher(text).results().toList();
        if (tokens.isEmpty()) {
            return by;
        }
        MatchResult token = Corpus.any(tokens, random);
        return spliced(text, token.start(), token.end(), by);
    }

    private static String spliced(String text, int from, int to, String by) {
        return text.substring(0, from) + by + text.substring(to);
    }
}
