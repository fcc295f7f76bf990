package io.gradus.training.document.formula;

import io.gradus.training.document.Suggestions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The words, numbers, quoted names and signs of a formula, read one after the other. */
public final class Tokens {
    private static final Pattern TOKEN =
            Pattern.compile(
                    "\\s*+(?:(?<word>[A-Za-z][A-Za-z0-9-]*+)"
                            + "|(?<number>-?+[0-9]++(?:\\.[0-9]++)?+(?:[eE][-+]?+[0-9]++)?+)"
                            + "|'(?<single>[^']*+)'|\"(?<double>[^\"]*+)\""
                            + "|(?<sign>>=|<=|[<>(),+*/-]))");

    private final List<Token> tokens;
    private int position;

    private Tokens(List<Token> tokens) {
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
        public FormulaSyntaxException fault(String message) {
            return new FormulaSyntaxException(offset, message);
        }

        /** The fault that something else was expected here. */
        public FormulaSyntaxException expected(String what) {
            return fault(wanted(what));
        }

        /** The fault that none of the known words stands here. */
        public FormulaSyntaxException unknown(String what, List<String> known) {
            return new FormulaSyntaxException(
                    offset, wanted(what), Suggestions.forWord(text, known));
        }

        private String wanted(String what) {
            return "expected " + what + ", found " + display();
        }
    }

    /**
     * Splits a text; throws {@link FormulaSyntaxException} at the first character that begins no
     * token.
     */
    public static Tokens of(String text) {
        List<Token> tokens = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(text);
        int end = text.stripTrailing().length();
        int start = 0;
        while (start < end) {
            matcher.region(start, end);
            if (!matcher.lookingAt()) {
                int offset = start + leadingSpace(text.substring(start, end));
                throw new FormulaSyntaxException(
                        offset, "cannot read '" + text.charAt(offset) + "'");
            }
            tokens.add(token(matcher));
            start = matcher.end();
        }
        tokens.add(new Token(Kind.END, "", end));
        return new Tokens(tokens);
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

    /** Steps over this sign; throws {@link FormulaSyntaxException} where another token stands. */
    public void expect(String sign) {
        Token token = next();
        if (!token.is(sign)) {
            throw token.expected("'" + sign + "'");
        }
    }

    /** Throws {@link FormulaSyntaxException} where anything is left; it names what may be. */
    public void expectEnd(String what) {
        if (peek().kind() != Kind.END) {
            throw peek().expected(what);
        }
    }

    /** Steps over a finite number. */
    public double number() {
        Token token = next();
        if (token.kind() != Kind.NUMBER || !Double.isFinite(Double.parseDouble(token.text()))) {
            throw token.expected("a number");
        }
        return Double.parseDouble(token.text());
    }

    /** Steps over a name in quotes; an error calls it {@code what}. */
    public String quoted(String what) {
        Token token = next();
        if (token.kind() != Kind.TEXT || token.text().isBlank()) {
            throw token.expected(what);
        }
        return token.text();
    }

    /** Steps over the sign of a comparison. */
    public Comparison comparison() {
        Token sign = next();
        return Arrays.stream(Comparison.values())
                .filter(c -> sign.is(c.sign()))
                .findFirst()
                .orElseThrow(() -> sign.expected("one of >= > <= <"));
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
