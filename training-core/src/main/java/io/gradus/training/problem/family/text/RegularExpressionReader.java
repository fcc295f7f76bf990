package io.gradus.training.problem.family.text;

import io.gradus.training.problem.family.text.RegularExpression.Concatenation;
import io.gradus.training.problem.family.text.RegularExpression.Letter;
import io.gradus.training.problem.family.text.RegularExpression.Star;
import io.gradus.training.problem.family.text.RegularExpression.Union;

/** Reads a regular expression by recursive descent. */
final class RegularExpressionReader {
    private final String text;
    private int at;

    RegularExpressionReader(String text) {
        this.text = text;
    }

    /** The whole text; throws {@link IllegalArgumentException} where it is no expression. */
    RegularExpression read() {
        RegularExpression read = union();
        if (at < text.length()) {
            throw unexpected();
        }
        return read;
    }

    private RegularExpression union() {
        RegularExpression read = concatenation();
        while (isNext('|')) {
            at++;
            read = new Union(read, concatenation());
        }
        return read;
    }

    private RegularExpression concatenation() {
        RegularExpression read = star();
        while (at < text.length() && !isNext('|') && !isNext(')')) {
            read = new Concatenation(read, star());
        }
        return read;
    }

    private RegularExpression star() {
        RegularExpression read = atom();
        while (isNext('*')) {
            at++;
            read = new Star(read);
        }
        return read;
    }

    private RegularExpression atom() {
        if (isNext('(')) {
            at++;
            RegularExpression inside = union();
            if (!isNext(')')) {
                throw unexpected();
            }
            at++;
            return inside;
        }
        if (at == text.length() || text.charAt(at) < 'a' || text.charAt(at) > 'z') {
            throw unexpected();
        }
        return new Letter(text.charAt(at++));
    }

    private boolean isNext(char wanted) {
        return at < text.length() && text.charAt(at) == wanted;
    }

    private IllegalArgumentException unexpected() {
        return new IllegalArgumentException("no regular expression at " + at + " of " + text);
    }
}
