package io.gradus.training.problem.family.text;

import java.util.SplittableRandom;

/**
 * A regular expression of letters, union {@code |}, concatenation and star, in which the star binds
 * tightest and the union least.
 */
sealed interface RegularExpression {
    /** One letter. */
    record Letter(char letter) implements RegularExpression {
        @Override
        public String toString() {
            return Character.toString(letter);
        }
    }

    /** One after the other. */
    record Concatenation(RegularExpression left, RegularExpression right)
            implements RegularExpression {
        @Override
        public String toString() {
            return factor(left) + factor(right);
        }

        private static String factor(RegularExpression part) {
            return part instanceof Union ? "(" + part + ")" : part.toString();
        }
    }

    /** One or the other. */
    record Union(RegularExpression left, RegularExpression right) implements RegularExpression {
        @Override
        public String toString() {
            return left + "|" + right;
        }
    }

    /** Any number of times. */
    record Star(RegularExpression repeated) implements RegularExpression {
        @Override
        public String toString() {
            return (repeated instanceof Letter ? repeated : "(" + repeated + ")") + "*";
        }
    }

    /**
     * An expression with an infinite language: two parts in a random order, of which one is
     * repeated.
     *
     * @param size letters of the expression, at least 2
     */
    static RegularExpression random(int size, int letters, SplittableRandom random) {
        int once = random.nextInt(1, size);
        RegularExpression first = part(once, letters, random);
        RegularExpression repeated = new Star(unstarred(size - once, letters, random));
        return random.nextBoolean()
                ? new Concatenation(first, repeated)
                : new Concatenation(repeated, first);
    }

    private static RegularExpression part(int size, int letters, SplittableRandom random) {
        RegularExpression part = unstarred(size, letters, random);
        return size > 1 && random.nextInt(4) == 0 ? new Star(part) : part;
    }

    private static RegularExpression unstarred(int size, int letters, SplittableRandom random) {
        if (size == 1) {
            return new Letter((char) ('a' + random.nextInt(letters)));
        }
        int left = random.nextInt(1, size);
        RegularExpression first = part(left, letters, random);
        RegularExpression second = part(size - left, letters, random);
        return random.nextBoolean() ? new Concatenation(first, second) : new Union(first, second);
    }

    /**
     * Reads what {@link #toString} wrote; throws {@link IllegalArgumentException} on other text.
     */
    static RegularExpression read(String text) {
        return new RegularExpressionReader(text).read();
    }
}
