package io.gradus.training.policy.template.syntax;

import io.gradus.training.policy.template.value.Value;
import java.util.List;
import java.util.Optional;

/** What a template computes; each knows where it stands. */
public sealed interface Expression {
    /** Where an error of it is shown. */
    Place place();

    /** A value that stands in the template. */
    record Literal(Value value, Place place) implements Expression {}

    /** A variable. */
    record Name(String name, Place place) implements Expression {}

    /** {@code [a, b]}. */
    record ItemsOf(List<Expression> elements, Place place) implements Expression {}

    /** {@code (a, b)}. */
    record TupleOf(List<Expression> elements, Place place) implements Expression {}

    /** {@code {a: b}}. */
    record DictOf(List<Entry> entries, Place place) implements Expression {}

    /** {@code a.name}. */
    record Attribute(Expression of, String name, Place place) implements Expression {}

    /** {@code a[index]}. */
    record Item(Expression of, Expression index, Place place) implements Expression {}

    /** {@code a[from:to:step]}. */
    record Part(
            Expression of,
            Optional<Expression> from,
            Optional<Expression> to,
            Optional<Expression> step,
            Place place)
            implements Expression {}

    /** {@code a(arguments)}. */
    record Call(Expression callee, Arguments arguments, Place place) implements Expression {}

    /** {@code a | filter}. */
    record Filtered(Expression of, FilterUse filter) implements Expression {
        @Override
        public Place place() {
            return filter.place();
        }
    }

    /** {@code a is test}. */
    record Tested(Expression of, TestName test, Arguments arguments, Place place)
            implements Expression {}

    /** {@code not a}. */
    record Not(Expression of, Place place) implements Expression {}

    /** {@code -a} or {@code +a}. */
    record Signed(boolean negative, Expression of, Place place) implements Expression {}

    /** {@code a and b}, the value that decides. */
    record And(Expression left, Expression right, Place place) implements Expression {}

    /** {@code a or b}, the value that decides. */
    record Or(Expression left, Expression right, Place place) implements Expression {}

    /** Arithmetic. */
    record Binary(Operator operator, Expression left, Expression right, Place place)
            implements Expression {}

    /** {@code a ~ b ~ c}, as text. */
    record Joined(List<Expression> parts, Place place) implements Expression {}

    /** {@code a < b <= c}. */
    record Compared(Expression first, List<Operand> others, Place place) implements Expression {}

    /** {@code a if test else b}. */
    record Conditional(
            Expression test, Expression then, Optional<Expression> otherwise, Place place)
            implements Expression {}

    /** Key and value of a mapping. */
    record Entry(Expression key, Expression value) {}

    /** A comparison with what was there before. */
    record Operand(Comparison comparison, Expression right) {}

    /** Signs of arithmetic. */
    enum Operator {
        PLUS,
        MINUS,
        TIMES,
        DIVIDED,
        FLOORED,
        MODULO,
        POWER
    }

    /** Signs of comparisons. */
    enum Comparison {
        EQUAL,
        UNEQUAL,
        BELOW,
        AT_MOST,
        ABOVE,
        AT_LEAST,
        IN,
        NOT_IN
    }
}
