package io.gradus.training.problem.dataset.answer;

import java.util.function.IntPredicate;

/**
 * A place in a text that is read from left to right; spaces between what is read do not count.
 * Throws {@link MathSyntaxException} where the text does not go on as it must.
 */
final class MathCursor {
    private final String text;
    private int at;

    MathCursor(String text) {
        this.text = text;
    }

    /** Where it stands; {@link #back} returns to it. */
    int place() {
        return at;
    }

    void back(int place) {
        at = place;
    }

    /** The next character that is no space; {@code '\0'} at the end. */
    char peek() {
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        return at < text.length() ? text.charAt(at) : '\0';
    }

    /** The character before it, spaces included; not to be asked at the beginning. */
    char before() {
        return text.charAt(at - 1);
    }

    char next() {
        char c = peek();
        at++;
        return c;
    }

    /** Goes past this character where it comes next. */
    boolean takes(char c) {
        if (peek() != c) {
            return false;
        }
        at++;
        return true;
    }

    /** Goes past these characters where they come next, spaces included. */
    boolean takes(String exactly) {
        if (!text.startsWith(exactly, at)) {
            return false;
        }
        at += exactly.length();
        return true;
    }

    void expect(char c) {
        if (!takes(c)) {
            throw new MathSyntaxException("expected " + c);
        }
    }

    /** The characters from here on that are such, maybe none. */
    String all(IntPredicate such) {
        int start = at;
        while (at < text.length() && such.test(text.charAt(at))) {
            at++;
        }
        return text.substring(start, at);
    }

    /** A whole number without its sign; empty where there is none. */
    String whole() {
        return all(MathCursor::isDigit);
    }

    /** A number without its sign. */
    String digits() {
        peek();
        int start = at;
        whole();
        if (takes(".")) {
            whole();
        }
        String digits = text.substring(start, at);
        if (digits.equals(".")) {
            throw new MathSyntaxException("a point without digits");
        }
        return digits;
    }

    static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    static boolean isLetter(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }
}
