package io.gradus.training.policy.template;

import io.gradus.training.policy.template.syntax.Arguments;
import io.gradus.training.policy.template.syntax.Expression;
import io.gradus.training.policy.template.syntax.FilterUse;
import io.gradus.training.policy.template.syntax.TemplateException;
import io.gradus.training.policy.template.value.Arithmetic;
import io.gradus.training.policy.template.value.Dicts;
import io.gradus.training.policy.template.value.Numbers;
import io.gradus.training.policy.template.value.Order;
import io.gradus.training.policy.template.value.Printer;
import io.gradus.training.policy.template.value.Sequences;
import io.gradus.training.policy.template.value.Sink;
import io.gradus.training.policy.template.value.Slice;
import io.gradus.training.policy.template.value.TemplateFault;
import io.gradus.training.policy.template.value.Truth;
import io.gradus.training.policy.template.value.Value;
import io.gradus.training.policy.template.value.Work;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/** Computes expressions. */
final class Evaluator {
    private final Work work;
    private final Arithmetic arithmetic;
    private final Sequences sequences;
    private final Attributes attributes;
    private final Filters filters;
    private final Tests tests;

    Evaluator(Work work) {
        this.work = work;
        arithmetic = new Arithmetic(work);
        sequences = new Sequences(work);
        attributes = new Attributes(work);
        tests = new Tests(work);
        filters = new Filters(work, tests);
    }

    Value value(Expression expression, Scope scope) {
        try {
            work.enter();
            Value value = compute(expression, scope);
            work.leave();
            return value;
        } catch (TemplateFault fault) {
            throw new TemplateException(expression.place(), fault.words());
        }
    }

    private Value compute(Expression expression, Scope scope) {
        return switch (expression) {
            case Expression.Literal(Value value, _) -> value;
            case Expression.Name(String name, _) ->
                    scope.find(name).orElseGet(() -> new Value.Undefined("'" + name + "'"));
            case Expression.ItemsOf(var elements, _) -> Value.of(values(elements, scope));
            case Expression.TupleOf(var elements, _) -> new Value.Tuple(values(elements, scope));
            case Expression.DictOf(var entries, _) -> dict(entries, scope);
            case Expression.Attribute(var of, String name, _) ->
                    attributes.attribute(value(of, scope), name);
            case Expression.Item(var of, var index, _) ->
                    attributes.item(value(of, scope), value(index, scope));
            case Expression.Part part -> part(part, scope);
            case Expression.Call call -> call(call, scope);
            case Expression.Filtered(var of, var filter) ->
                    filtered(value(of, scope), filter, scope);
            case Expression.Tested(var of, var test, var arguments, _) ->
                    Value.of(
                            tests.holds(
                                    test, value(of, scope), given(test.word(), arguments, scope)));
            default -> operation(expression, scope);
        };
    }

    private Value operation(Expression expression, Scope scope) {
        return switch (expression) {
            case Expression.Not(var of, _) -> Value.of(!holds(of, scope));
            case Expression.Signed(boolean negative, var of, _) ->
                    signed(negative, value(of, scope));
            case Expression.And(var left, var right, _) -> {
                Value first = value(left, scope);
                yield Truth.of(first) ? value(right, scope) : first;
            }
            case Expression.Or(var left, var right, _) -> {
                Value first = value(left, scope);
                yield Truth.of(first) ? first : value(right, scope);
            }
            case Expression.Binary(var operator, var left, var right, _) ->
                    binary(operator, value(left, scope), value(right, scope));
            case Expression.Joined(var parts, _) -> joined(parts, scope);
            case Expression.Compared compared -> Value.of(compared(compared, scope));
            case Expression.Conditional conditional -> conditional(conditional, scope);
            default -> throw new IllegalStateException("no operation: " + expression);
        };
    }

    boolean holds(Expression condition, Scope scope) {
        return Truth.of(value(condition, scope));
    }

    String text(Expression expression, Scope scope) {
        return Printer.text(value(expression, scope), work);
    }

    private List<Value> values(List<Expression> expressions, Scope scope) {
        work.spend(expressions.size());
        return expressions.stream().map(e -> value(e, scope)).toList();
    }

    private Value dict(List<Expression.Entry> entries, Scope scope) {
        SequencedMap<Value, Value> dict = new LinkedHashMap<>();
        for (Expression.Entry entry : entries) {
            Dicts.put(dict, value(entry.key(), scope), value(entry.value(), scope));
        }
        return new Value.Dict(dict);
    }

    private Value part(Expression.Part part, Scope scope) {
        Value of = value(part.of(), scope);
        return new Slice(
                        bound(part.from(), scope),
                        bound(part.to(), scope),
                        bound(part.step(), scope).orElse(1L))
                .of(of, work);
    }

    private Optional<Long> bound(Optional<Expression> bound, Scope scope) {
        return bound.map(b -> value(b, scope))
                .filter(v -> !(v instanceof Value.None))
                .map(Numbers::whole);
    }

    private Value call(Expression.Call call, Scope scope) {
        Value callee = value(call.callee(), scope);
        return switch (callee) {
            case Function function ->
                    function.body().call(given(function.name(), call.arguments(), scope));
            case Value.Undefined(String words) ->
                    throw new TemplateFault(
                            words + " cannot be called: it is undefined; " + Attributes.SUPPORTED);
            default -> throw new TemplateFault("only functions can be called");
        };
    }

    private Given given(String name, Arguments arguments, Scope scope) {
        SequencedMap<String, Value> named = new LinkedHashMap<>();
        List<Value> positional = values(arguments.positional(), scope);
        for (Arguments.Keyword keyword : arguments.keywords()) {
            named.put(keyword.name(), value(keyword.value(), scope));
        }
        return new Given(name, positional, named);
    }

    Value filtered(Value value, FilterUse filter, Scope scope) {
        try {
            Given given = given(filter.name().word(), filter.arguments(), scope);
            return filters.apply(filter.name(), value, given);
        } catch (TemplateFault fault) {
            throw new TemplateException(filter.place(), fault.words());
        }
    }

    private Value signed(boolean negative, Value value) {
        return negative ? arithmetic.negated(value) : arithmetic.plus(Value.of(0), value);
    }

    private Value binary(Expression.Operator operator, Value left, Value right) {
        return switch (operator) {
            case PLUS -> arithmetic.plus(left, right);
            case MINUS -> arithmetic.minus(left, right);
            case TIMES -> arithmetic.times(left, right);
            case DIVIDED -> arithmetic.divided(left, right);
            case FLOORED -> arithmetic.floored(left, right);
            case MODULO ->
                    left instanceof Value.Text(String form)
                            ? Formats.percent(form, Formats.values(right), work)
                            : arithmetic.modulo(left, right);
            case POWER -> arithmetic.power(left, right);
        };
    }

    private Value joined(List<Expression> parts, Scope scope) {
        Sink sink = new Sink(work);
        parts.forEach(part -> sink.add(text(part, scope)));
        return Value.of(sink.toString());
    }

    private boolean compared(Expression.Compared compared, Scope scope) {
        Value left = value(compared.first(), scope);
        for (Expression.Operand operand : compared.others()) {
            Value right = value(operand.right(), scope);
            if (!compared(operand.comparison(), left, right)) {
                return false;
            }
            left = right;
        }
        return true;
    }

    private boolean compared(Expression.Comparison comparison, Value left, Value right) {
        return switch (comparison) {
            case EQUAL -> Order.same(left, right, work);
            case UNEQUAL -> !Order.same(left, right, work);
            case BELOW -> Order.compare(left, right, work) < 0;
            case AT_MOST -> Order.compare(left, right, work) <= 0;
            case ABOVE -> Order.compare(left, right, work) > 0;
            case AT_LEAST -> Order.compare(left, right, work) >= 0;
            case IN -> sequences.contains(right, left);
            case NOT_IN -> !sequences.contains(right, left);
        };
    }

    private Value conditional(Expression.Conditional conditional, Scope scope) {
        if (holds(conditional.test(), scope)) {
            return value(conditional.then(), scope);
        }
        return conditional
                .otherwise()
                .map(e -> value(e, scope))
                .orElseGet(() -> new Value.Undefined("the value of an 'if' without 'else'"));
    }
}
