package io.gradus.training.policy.template.syntax;

import io.gradus.training.policy.template.syntax.Expression.Comparison;
import io.gradus.training.policy.template.syntax.Expression.Operand;
import io.gradus.training.policy.template.syntax.Expression.Operator;
import io.gradus.training.policy.template.syntax.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Parses expressions with Jinja's precedence, from the weakest sign to the strongest. */
final class ExpressionParser {
    private static final Map<String, Operator> SUMS =
            Map.of("+", Operator.PLUS, "-", Operator.MINUS);
    private static final Map<String, Operator> PRODUCTS =
            Map.of(
                    "*", Operator.TIMES,
                    "/", Operator.DIVIDED,
                    "//", Operator.FLOORED,
                    "%", Operator.MODULO);
    private static final Map<String, Operator> POWERS = Map.of("**", Operator.POWER);
    private static final Map<String, Comparison> COMPARISONS =
            Map.of(
                    "==", Comparison.EQUAL,
                    "!=", Comparison.UNEQUAL,
                    "<", Comparison.BELOW,
                    "<=", Comparison.AT_MOST,
                    ">", Comparison.ABOVE,
                    ">=", Comparison.AT_LEAST);

    private final TokenReader tokens;
    private final PrimaryParser primaries;

    ExpressionParser(TokenReader tokens) {
        this.tokens = tokens;
        primaries = new PrimaryParser(tokens, this);
    }

    /** One expression, or several with commas between them, which are a tuple. */
    Expression tuple() {
        return tuple(this::expression);
    }

    /** As {@link #tuple}, where an {@code if} behind it belongs to the tag. */
    Expression tupleWithoutCondition() {
        return tuple(this::or);
    }

    private Expression tuple(Supplier<Expression> element) {
        Place place = tokens.peek().place();
        Expression first = element.get();
        if (!tokens.peek().isSign(",")) {
            return first;
        }
        List<Expression> elements = new ArrayList<>(List.of(first));
        while (tokens.skipSign(",") && !endsTuple()) {
            elements.add(element.get());
        }
        return new Expression.TupleOf(List.copyOf(elements), place);
    }

    private boolean endsTuple() {
        return tokens.is(Kind.OUTPUT_END) || tokens.is(Kind.BLOCK_END) || tokens.peek().isSign(")");
    }

    Expression expression() {
        tokens.enter();
        Expression expression = or();
        while (tokens.peek().isName("if")) {
            Place place = tokens.next().place();
            Expression test = or();
            Optional<Expression> otherwise =
                    tokens.skipName("else") ? Optional.of(expression()) : Optional.empty();
            expression = new Expression.Conditional(test, expression, otherwise, place);
        }
        tokens.leave();
        return expression;
    }

    private Expression or() {
        Expression left = and();
        while (tokens.peek().isName("or")) {
            Place place = tokens.next().place();
            left = new Expression.Or(left, and(), place);
        }
        return left;
    }

    private Expression and() {
        Expression left = not();
        while (tokens.peek().isName("and")) {
            Place place = tokens.next().place();
            left = new Expression.And(left, not(), place);
        }
        return left;
    }

    private Expression not() {
        if (!tokens.peek().isName("not")) {
            return compared();
        }
        Place place = tokens.next().place();
        tokens.enter();
        Expression negated = not();
        tokens.leave();
        return new Expression.Not(negated, place);
    }

    private Expression compared() {
        Place place = tokens.peek().place();
        Expression first = sum();
        List<Operand> others = new ArrayList<>();
        for (Comparison sign = comparison(); sign != null; sign = comparison()) {
            others.add(new Operand(sign, sum()));
        }
        return others.isEmpty()
                ? first
                : new Expression.Compared(first, List.copyOf(others), place);
    }

    private @Nullable Comparison comparison() {
        if (tokens.skipName("in")) {
            return Comparison.IN;
        }
        if (tokens.peek().isName("not") && tokens.peekSecond().isName("in")) {
            tokens.next();
            tokens.next();
            return Comparison.NOT_IN;
        }
        return sign(COMPARISONS);
    }

    private <T> @Nullable T sign(Map<String, T> signs) {
        T sign = tokens.is(Kind.SIGN) ? signs.get(tokens.peek().text()) : null;
        if (sign != null) {
            tokens.next();
        }
        return sign;
    }

    private Expression sum() {
        return binary(SUMS, this::joined);
    }

    private Expression joined() {
        Place place = tokens.peek().place();
        Expression first = product();
        if (!tokens.peek().isSign("~")) {
            return first;
        }
        List<Expression> parts = new ArrayList<>(List.of(first));
        while (tokens.skipSign("~")) {
            parts.add(product());
        }
        return new Expression.Joined(List.copyOf(parts), place);
    }

    private Expression product() {
        return binary(PRODUCTS, this::power);
    }

    private Expression power() {
        return binary(POWERS, () -> signed(true));
    }

    private Expression binary(Map<String, Operator> signs, Supplier<Expression> operand) {
        Expression left = operand.get();
        while (true) {
            Place place = tokens.peek().place();
            Operator sign = sign(signs);
            if (sign == null) {
                return left;
            }
            left = new Expression.Binary(sign, left, operand.get(), place);
        }
    }

    private Expression signed(boolean filtered) {
        Token sign = tokens.peek();
        if (!sign.isSign("-") && !sign.isSign("+")) {
            return primaries.primary(filtered);
        }
        tokens.next();
        tokens.enter();
        Expression operand = signed(false);
        tokens.leave();
        Expression signed = new Expression.Signed(sign.isSign("-"), operand, sign.place());
        return filtered ? primaries.filtered(signed) : signed;
    }
}
