package io.gradus.training.curriculum.condition;

import io.gradus.training.document.Suggestions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The words, numbers, quoted names and signs of a text, read one after the other: of a condition,
 * and of the signature of a recipe.
 */
public final class ConditionTokens {
    private static final Pattern TOKEN =
            Pattern.compile(
                    "\\s*+(?:(?<word>[A-Za-z][A-Za-z0-9-]*+)"
                            + "|(?<number>-?+[0-9]++(?:\\.[0-9]++)?+(?:[eE][-+]?+[0-9]++)?+)"
                            + "|'(?<single>[^']*+)'|\"(?<double>[^\"]*+)\""
                            + "|(?<sign>>=|<=|[<>(),+*/-]))");

    private final List<Token> tokens;
    private int position;

    private ConditionTokens(List<Token> tokens) {
        this.tokens = tokens;
    }

    /** Kind of a token. */
    public enum Kind {
        /** A word or name without quotes. */
        WORD,
        /** A number, with its sign. */
        NUMBER,
        /** A name in quotes. */
        TEXT,
        /** A comparison, parenthesis, comma or sign of arithmetic. */
        SIGN,
        /** The end of the text. */
        END
    }

    /**
     * One token.
     *
     * @param kind what it is
     * @param text its text, a name without its quotes
     * @param offset characters before it
     */
    public record Token(Kind kind, String text, int offset) {
        /** Whether it is this word, number or sign. */
        public boolean is(String wanted) {
            return kind != Kind.END && kind != Kind.TEXT && text.equals(wanted);
        }

        /** How an error names it. */
        public String display() {
            return kind == Kind.END ? "the end" : "'" + text + "'";
        }

        /** The fault that something is wrong here. */
        public ConditionSyntaxException fault(String message) {
            return new ConditionSyntaxException(offset, message, Optional.empty());
        }

        /** The fault that none of the known words stands here. */
        public ConditionSyntaxException unknown(String what, List<String> known) {
            return new ConditionSyntaxException(
                    offset,
                    "expected " + what + ", found " + display(),
                    Suggestions.forWord(text, known));
        }
    }

    /**
     * Splits a text; throws {@link ConditionSyntaxException} at the first character that begins no
     * token.
     */
    public static ConditionTokens of(String text) {
        List<Token> tokens = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(text);
        int end = text.stripTrailing().length();
        int start = 0;
        while (start < end) {
            matcher.region(start, end);
            if (!matcher.lookingAt()) {
                int offset = start + leadingSpace(text.substring(start, end));
                throw new ConditionSyntaxException(
                        offset, "cannot read '" + text.charAt(offset) + "'", Optional.empty());
            }
            tokens.add(token(matcher));
            start = matcher.end();
        }
        tokens.add(new Token(Kind.END, "", end));
        return new ConditionTokens(tokens);
    }

    /** The next token, which stays the next one. */
    public Token peek() {
        return tokens.get(position);
    }

    /** The next token; the end stays the end. */
    public Token next() {
        Token token = tokens.get(position);
        position = Math.min(position + 1, tokens.size() - 1);
        return token;
    }

    /** Steps over the next token if it is this word or sign. */
    public boolean skip(String wanted) {
        boolean found = peek().is(wanted);
        if (found) {
            next();
        }
        return found;
    }

    /** Steps over this sign; throws {@link ConditionSyntaxException} where another token stands. */
    public void expect(String sign) {
        Token token = next();
        if (!token.is(sign)) {
            throw token.fault("expected '" + sign + "', found " + token.display());
        }
    }

    private static Token token(Matcher matcher) {
        if (matcher.group("word") != null) {
            return new Token(Kind.WORD, matcher.group("word"), matcher.start("word"));
        }
        if (matcher.group("number") != null) {
            return new Token(Kind.NUMBER, matcher.group("number"), matcher.start("number"));
        }
        for (String quoted : List.of("single", "double")) {
            if (matcher.group(quoted) != null) {
                return new Token(Kind.TEXT, matcher.group(quoted), matcher.start(quoted));
            }
        }
        return new Token(Kind.SIGN, matcher.group("sign"), matcher.start("sign"));
    }

    private static int leadingSpace(String text) {
        return text.length() - text.stripLeading().length();
    }
}
