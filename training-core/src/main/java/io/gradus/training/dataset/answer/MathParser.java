package io.gradus.training.dataset.answer;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;

/**
 * Reads a cleaned text ({@link MathText}) as one term: {@code + - * / ^}, implied products, mixed
 * numbers, percent, {@code \frac}, {@code \sqrt[n]}, {@code \pi} and the functions of {@link
 * MathFunction}. The depth and the number of terms are limited, so any text takes bounded time.
 */
final class MathParser {
    static final String PI = "pi";

    private static final int MAX_DEPTH = 40;
    private static final int MAX_TERMS = 300;
    private static final int MAX_NAME = 3;
    private static final MathTerm HALF =
            new MathTerm.Number(new Rational(BigInteger.ONE, BigInteger.TWO));

    private final String text;
    private int at;
    private int depth;
    private int terms;

    private MathParser(String text) {
        this.text = text;
    }

    /** The term that the whole text is; empty where it is none. */
    static Optional<MathTerm> read(String text) {
        try {
            MathParser parser = new MathParser(text);
            MathTerm term = parser.sum();
            return parser.peek() == '\0' ? Optional.of(term) : Optional.empty();
        } catch (MathSyntaxException e) {
            return Optional.empty();
        }
    }

    private MathTerm sum() {
        enter();
        MathTerm term = product();
        while (peek() == '+' || peek() == '-') {
            boolean minus = next() == '-';
            MathTerm right = product();
            term = new MathTerm.Sum(term, minus ? new MathTerm.Negation(right) : right);
        }
        depth--;
        return term;
    }

    private MathTerm product() {
        MathTerm term = signed();
        while (true) {
            if (takes('*')) {
                term = new MathTerm.Product(term, signed());
            } else if (takes('/')) {
                term = new MathTerm.Quotient(term, signed());
            } else if (startsFactor()) {
                term = new MathTerm.Product(term, power());
            } else {
                return term;
            }
        }
    }

    private MathTerm signed() {
        enter();
        MathTerm term =
                takes('-') ? new MathTerm.Negation(signed()) : takes('+') ? signed() : power();
        depth--;
        return term;
    }

    private MathTerm power() {
        MathTerm base = atom();
        if (!takes('^')) {
            return base;
        }
        return new MathTerm.Power(base, peek() == '{' ? group('{', '}') : signed());
    }

    private boolean startsFactor() {
        char c = peek();
        if (isDigit(c) || c == '.') {
            // two numbers side by side are no product
            return !isDigit(text.charAt(at - 1)) && text.charAt(at - 1) != ' ';
        }
        return isLetter(c) || c == '(' || c == '{' || c == '\\';
    }

    private MathTerm atom() {
        if (++terms > MAX_TERMS) {
            throw new MathSyntaxException("too large");
        }
        char c = peek();
        if (isDigit(c) || c == '.') {
            return number();
        }
        if (isLetter(c)) {
            return name();
        }
        return switch (c) {
            case '(' -> group('(', ')');
            case '{' -> group('{', '}');
            case '[' -> group('[', ']');
            case '|' -> new MathTerm.Call(MathFunction.ABS, group('|', '|'));
            case '\\' -> command();
            default -> throw new MathSyntaxException("unexpected " + c);
        };
    }

    private MathTerm group(char open, char close) {
        expect(open);
        MathTerm inner = sum();
        expect(close);
        return inner;
    }

    private MathTerm number() {
        BigDecimal whole = new BigDecimal(digits());
        Rational value = Rational.of(whole);
        if (whole.scale() <= 0) {
            value = mixed(value);
        }
        if (takes('%')) {
            return new MathTerm.Quotient(
                    new MathTerm.Number(value), new MathTerm.Number(Rational.of(100)));
        }
        return new MathTerm.Number(value);
    }

    /**
     * {@code 1 1/2} and {@code 1\frac{1}{2}} are one and a half; anything else is left as it is.
     */
    private Rational mixed(Rational whole) {
        int start = at;
        boolean frac = text.startsWith("\\frac{", at);
        at += frac ? 6 : text.startsWith(" ", at) ? 1 : 0;
        Optional<Rational> fraction =
                at == start ? Optional.empty() : fraction(frac ? "}{" : "/", frac ? "}" : "");
        return fraction.flatMap(whole::plus)
                .orElseGet(() -> {
                    at = start;
                    return whole;
                });
    }

    private Optional<Rational> fraction(String between, String end) {
        String up = whole();
        if (up.isEmpty() || !text.startsWith(between, at)) {
            return Optional.empty();
        }
        at += between.length();
        String down = whole();
        if (down.isEmpty() || !text.startsWith(end, at)) {
            return Optional.empty();
        }
        at += end.length();
        return Rational.of(new BigDecimal(down))
                .inverse()
                .flatMap(Rational.of(new BigDecimal(up))::times);
    }

    private String whole() {
        int start = at;
        while (at < text.length() && isDigit(text.charAt(at))) {
            at++;
        }
        return text.substring(start, at);
    }

    private String digits() {
        peek();
        int start = at;
        whole();
        if (at < text.length() && text.charAt(at) == '.') {
            at++;
            whole();
        }
        String digits = text.substring(start, at);
        if (digits.equals(".")) {
            throw new MathSyntaxException("a point without digits");
        }
        return digits;
    }

    /** A function's name, or up to three letters that are variables multiplied. */
    private MathTerm name() {
        int start = at;
        while (at < text.length() && isLetter(text.charAt(at))) {
            at++;
        }
        String name = text.substring(start, at);
        if (name.equals(PI)) {
            return new MathTerm.Symbol(PI);
        }
        if (name.equals("sqrt")) {
            return root(HALF);
        }
        Optional<MathFunction> function = MathFunction.named(name);
        if (function.isPresent()) {
            return new MathTerm.Call(function.get(), power());
        }
        if (name.length() > MAX_NAME) {
            throw new MathSyntaxException("a word");
        }
        at = start + 1;
        return symbol(name.substring(0, 1));
    }

    private MathTerm command() {
        expect('\\');
        int start = at;
        while (at < text.length() && isLetter(text.charAt(at))) {
            at++;
        }
        String name = text.substring(start, at);
        return switch (name) {
            case "frac" -> new MathTerm.Quotient(group('{', '}'), group('{', '}'));
            case "sqrt" -> root(takes('[') ? degree() : HALF);
            case "", "text", "textbf", "textit", "textrm", "mathrm", "mathbf", "mbox" ->
                    throw new MathSyntaxException("words");
            default ->
                    MathFunction.named(name)
                            .<MathTerm>map(f -> new MathTerm.Call(f, power()))
                            .orElseGet(() -> symbol(name));
        };
    }

    private MathTerm degree() {
        MathTerm degree = sum();
        expect(']');
        return new MathTerm.Quotient(new MathTerm.Number(Rational.of(1)), degree);
    }

    private MathTerm root(MathTerm exponent) {
        return new MathTerm.Power(atom(), exponent);
    }

    /** A letter, with an index where one follows. */
    private MathTerm symbol(String name) {
        if (!takes('_')) {
            return new MathTerm.Symbol(name);
        }
        boolean braced = takes('{');
        int start = at;
        while (at < text.length()
                && Character.isLetterOrDigit(text.charAt(at))
                && (braced || at == start)) {
            at++;
        }
        String index = text.substring(start, at);
        if (braced) {
            expect('}');
        }
        return new MathTerm.Symbol(name + "_" + index);
    }

    private void enter() {
        if (++depth > MAX_DEPTH) {
            throw new MathSyntaxException("too deep");
        }
    }

    /** The next character that is no space; {@code '\0'} at the end. */
    private char peek() {
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private char next() {
        char c = peek();
        at++;
        return c;
    }

    private boolean takes(char c) {
        if (peek() != c) {
            return false;
        }
        at++;
        return true;
    }

    private void expect(char c) {
        if (!takes(c)) {
            throw new MathSyntaxException("expected " + c);
        }
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }
}
