package io.gradus.training.problem.dataset.imports;

import java.util.List;

/**
 * Writes typographic characters in printable ASCII where nothing is lost by it: quotes, dashes,
 * spaces, signs of arithmetic. Other characters stay. In a text of another script these signs mean
 * something of their own, and a joiner is part of an emoji: there only line ends become the same.
 */
final class Folding {
    /** Characters and what each becomes. */
    private record Fold(String characters, String ascii) {}

    private static final List<Fold> FOLDS =
            List.of(
                    new Fold("\u2018\u2019\u201A\u201B\u2032\u00B4", "'"),
                    new Fold("\u201C\u201D\u201E\u201F\u2033\u00AB\u00BB", "\""),
                    new Fold("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uFE63\uFF0D", "-"),
                    new Fold(
                            "\u00A0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u202F\u205F\u3000\t",
                            " "),
                    new Fold("\u200B\u200C\u200D\u2060\uFEFF\u00AD\r", ""),
                    new Fold("\u2028\u2029\u0085", "\n"),
                    new Fold("\u2026", "..."),
                    new Fold("\u00D7\u2715", "*"),
                    new Fold("\u22C5\u00B7", "*"),
                    new Fold("\u00F7\u2215\u2044", "/"),
                    new Fold("\u2264", "<="),
                    new Fold("\u2265", ">="),
                    new Fold("\u2260", "!="),
                    new Fold("\u2022", "-"),
                    new Fold("\u00BD", " 1/2"),
                    new Fold("\u00BC", " 1/4"),
                    new Fold("\u00BE", " 3/4"),
                    new Fold("\u00B2", "^2"),
                    new Fold("\u00B3", "^3"));

    private Folding() {}

    /** The text with the same line ends everywhere and without a mark of its byte order. */
    static String lines(String text) {
        return text.replace("\uFEFF", "").replaceAll("\r\n?|[\u2028\u2029\u0085]", "\n").strip();
    }

    static String fold(String text) {
        if (text.chars().allMatch(c -> c == '\n' || (c >= ' ' && c <= '~'))) {
            return text;
        }
        StringBuilder folded = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            folded.append(fold(text.charAt(i)));
        }
        return folded.toString().strip();
    }

    private static String fold(char c) {
        if (c == '\n' || (c >= ' ' && c <= '~')) {
            return String.valueOf(c);
        }
        return FOLDS.stream()
                .filter(f -> f.characters().indexOf(c) >= 0)
                .map(Fold::ascii)
                .findFirst()
                .orElse(String.valueOf(c));
    }
}
