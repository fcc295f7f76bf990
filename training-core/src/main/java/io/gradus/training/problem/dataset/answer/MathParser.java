package io.gradus.training.problem.dataset.answer;

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

    private final MathCursor cursor;
    private int depth;
    private int terms;

    private MathParser(String text) {
        cursor = new MathCursor(text);
    }

    /** The term that the whole text is; empty where it is none. */
    static Optional<MathTerm> read(String text) {
        try {
            MathParser parser = new MathParser(text);
            MathTerm term = parser.sum();
            return parser.cursor.peek() == '\0' ? Optional.of(term) : Optional.empty();
        } catch (MathSyntaxException e) {
            return Optional.empty();
        }
    }

    private MathTerm sum() {
        enter();
        MathTerm term = product();
        while (cursor.peek() == '+' || cursor.peek() == '-') {
            boolean minus = cursor.next() == '-';
            MathTerm right = product();
            term = new MathTerm.Sum(term, minus ? new MathTerm.Negation(right) : right);
        }
        depth--;
        return term;
    }

    private MathTerm product() {
        MathTerm term = signed();
        while (true) {
            if (cursor.takes('*')) {
                term = new MathTerm.Product(term, signed());
            } else if (cursor.takes('/')) {
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
                cursor.takes('-')
                        ? new MathTerm.Negation(signed())
                        : cursor.takes('+') ? signed() : power();
        depth--;
        return term;
    }

    private MathTerm power() {
        MathTerm base = atom();
        if (!cursor.takes('^')) {
            return base;
        }
        return new MathTerm.Power(base, cursor.peek() == '{' ? group('{', '}') : signed());
    }

    private boolean startsFactor() {
        char c = cursor.peek();
        if (MathCursor.isDigit(c) || c == '.') {
            // two numbers side by side are no product
            return !MathCursor.isDigit(cursor.before()) && cursor.before() != ' ';
        }
        return MathCursor.isLetter(c) || c == '(' || c == '{' || c == '\\';
    }

    private MathTerm atom() {
        if (++terms > MAX_TERMS) {
            throw new MathSyntaxException("too large");
        }
        char c = cursor.peek();
        if (MathCursor.isDigit(c) || c == '.') {
            return number();
        }
        if (MathCursor.isLetter(c)) {
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
        cursor.expect(open);
        MathTerm inner = sum();
        cursor.expect(close);
        return inner;
    }

    private MathTerm number() {
        BigDecimal whole = new BigDecimal(cursor.digits());
        Rational value = Rational.of(whole);
        if (whole.scale() <= 0) {
            value = mixed(value);
        }
        if (cursor.takes('%')) {
            return new MathTerm.Quotient(
                    new MathTerm.Number(value), new MathTerm.Number(Rational.of(100)));
        }
        return new MathTerm.Number(value);
    }

    /**
     * {@code 1 1/2} and {@code 1\frac{1}{2}} are one and a half; anything else is left as it is.
     */
    private Rational mixed(Rational whole) {
        int start = cursor.place();
        boolean frac = cursor.takes("\\frac{");
        boolean spaced = !frac && cursor.takes(" ");
        Optional<Rational> fraction =
                frac || spaced ? fraction(frac ? "}{" : "/", frac ? "}" : "") : Optional.empty();
        return fraction.flatMap(whole::plus)
                .orElseGet(() -> {
                    cursor.back(start);
                    return whole;
                });
    }

    private Optional<Rational> fraction(String between, String end) {
        String up = cursor.whole();
        if (up.isEmpty() || !cursor.takes(between)) {
            return Optional.empty();
        }
        String down = cursor.whole();
        if (down.isEmpty() || !cursor.takes(end)) {
            return Optional.empty();
        }
        return Rational.of(new BigDecimal(down))
                .inverse()
                .flatMap(Rational.of(new BigDecimal(up))::times);
    }

    /** A function's name, or up to three letters that are variables multiplied. */
    private MathTerm name() {
        int start = cursor.place();
        String name = cursor.all(MathCursor::isLetter);
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
        cursor.back(start + 1);
        return symbol(name.substring(0, 1));
    }

    private MathTerm command() {
        cursor.expect('\\');
        String name = cursor.all(MathCursor::isLetter);
        return switch (name) {
            case "frac" -> new MathTerm.Quotient(group('{', '}'), group('{', '}'));
            case "sqrt" -> root(cursor.takes('[') ? degree() : HALF);
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
        cursor.expect(']');
        return new MathTerm.Quotient(new MathTerm.Number(Rational.of(1)), degree);
    }

    private MathTerm root(MathTerm exponent) {
        return new MathTerm.Power(atom(), exponent);
    }

    /** A letter, with an index where one follows. */
    private MathTerm symbol(String name) {
        if (!cursor.takes('_')) {
            return new MathTerm.Symbol(name);
        }
        boolean braced = cursor.takes('{');
        String index = braced ? cursor.all(Character::isLetterOrDigit) : oneOf();
        if (braced) {
            cursor.expect('}');
        }
        return new MathTerm.Symbol(name + "_" + index);
    }

    /** The letter or digit that is the index without braces; empty where there is none. */
    private String oneOf() {
        int start = cursor.place();
        String all = cursor.all(Character::isLetterOrDigit);
        cursor.back(start + Math.min(1, all.length()));
        return all.substring(0, Math.min(1, all.length()));
    }

    private void enter() {
        if (++depth > MAX_DEPTH) {
            throw new MathSyntaxException("too deep");
        }
    }
}
