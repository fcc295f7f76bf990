package io.gradus.training.policy.template.value;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/** Signs between values as in Python: sums of numbers, texts and lists, and the like. */
public final class Arithmetic {
    private final Work work;

    /** Arithmetic that pays for what it makes. */
    public Arithmetic(Work work) {
        this.work = work;
    }

    /** {@code a + b}. */
    public Value plus(Value a, Value b) {
        if (a instanceof Value.Text(String text) && b instanceof Value.Text(String other)) {
            work.spendText((long) text.length() + other.length());
            return Value.of(text + other);
        }
        if (a instanceof Value.Items(var values) && b instanceof Value.Items(var others)) {
            return Value.of(joined(values, others));
        }
        if (a instanceof Value.Tuple(var values) && b instanceof Value.Tuple(var others)) {
            return new Value.Tuple(joined(values, others));
        }
        return isReal("+", a, b)
                ? new Value.Real(Numbers.real(a) + Numbers.real(b))
                : whole(() -> Math.addExact(Numbers.whole(a), Numbers.whole(b)));
    }

    /** {@code a - b}. */
    public Value minus(Value a, Value b) {
        return isReal("-", a, b)
                ? new Value.Real(Numbers.real(a) - Numbers.real(b))
                : whole(() -> Math.subtractExact(Numbers.whole(a), Numbers.whole(b)));
    }

    /** {@code a * b}, which repeats texts and lists. */
    public Value times(Value a, Value b) {
        if (b instanceof Value.Text || b instanceof Value.Items || b instanceof Value.Tuple) {
            return Numbers.is(a) ? repeated(b, Numbers.whole(a)) : refused("*", a, b);
        }
        if (a instanceof Value.Text || a instanceof Value.Items || a instanceof Value.Tuple) {
            return Numbers.is(b) ? repeated(a, Numbers.whole(b)) : refused("*", a, b);
        }
        return isReal("*", a, b)
                ? new Value.Real(Numbers.real(a) * Numbers.real(b))
                : whole(() -> Math.multiplyExact(Numbers.whole(a), Numbers.whole(b)));
    }

    private Value repeated(Value value, long times) {
        int count = Math.clamp(times, 0, Integer.MAX_VALUE);
        return switch (value) {
            case Value.Text(String text) -> {
                work.spendText((long) text.length() * count);
                yield Value.of(text.repeat(text.isEmpty() ? 0 : count));
            }
            case Value.Items(var values) -> Value.of(repeated(values, count));
            case Value.Tuple(var values) -> new Value.Tuple(repeated(values, count));
            default -> throw new IllegalStateException("only texts and lists are repeated");
        };
    }

    private List<Value> repeated(List<Value> values, int count) {
        work.spendList((long) values.size() * count);
        List<Value> all = new ArrayList<>();
        for (int i = 0; i < count && !values.isEmpty(); i++) {
            all.addAll(values);
        }
        return all;
    }

    private List<Value> joined(List<Value> values, List<Value> others) {
        work.spendList((long) values.size() + others.size());
        List<Value> all = new ArrayList<>(values);
        all.addAll(others);
        return all;
    }

    /** {@code a / b}, always a floating point number. */
    public Value divided(Value a, Value b) {
        isReal("/", a, b);
        return new Value.Real(Numbers.real(a) / nonZero(b));
    }

    /** {@code a // b}, rounded down. */
    public Value floored(Value a, Value b) {
        boolean real = isReal("//", a, b);
        double divisor = nonZero(b);
        return real
                ? new Value.Real(Math.floor(Numbers.real(a) / divisor))
                : whole(() -> Math.floorDivExact(Numbers.whole(a), Numbers.whole(b)));
    }

    /** {@code a % b}, with the sign of the divisor. */
    public Value modulo(Value a, Value b) {
        if (isReal("%", a, b)) {
            double divisor = nonZero(b);
            double rest = Numbers.real(a) % divisor;
            return new Value.Real(rest != 0 && rest < 0 != divisor < 0 ? rest + divisor : rest);
        }
        nonZero(b);
        return Value.of(Math.floorMod(Numbers.whole(a), Numbers.whole(b)));
    }

    /** {@code a ** b}. */
    public Value power(Value a, Value b) {
        if (isReal("**", a, b) || Numbers.whole(b) < 0) {
            return new Value.Real(Math.pow(Numbers.real(a), Numbers.real(b)));
        }
        return whole(
                () -> Math.powExact(Numbers.whole(a), Math.clamp(Numbers.whole(b), 0, 1 << 20)));
    }

    /** {@code -a}. */
    public Value negated(Value a) {
        return minus(Value.of(0), a);
    }

    private boolean isReal(String sign, Value a, Value b) {
        if (!Numbers.is(a) || !Numbers.is(b)) {
            refused(sign, a, b);
        }
        return a instanceof Value.Real || b instanceof Value.Real;
    }

    private static Value refused(String sign, Value a, Value b) {
        throw new TemplateFault(
                "'%s' cannot join %s and %s".formatted(sign, Kind.of(a), Kind.of(b)));
    }

    private static double nonZero(Value b) {
        if (Numbers.real(b) == 0) {
            throw new TemplateFault("division by zero");
        }
        return Numbers.real(b);
    }

    private static Value whole(LongSupplier result) {
        try {
            return Value.of(result.getAsLong());
        } catch (ArithmeticException e) {
            throw new TemplateFault("the result does not fit into 64 bits");
        }
    }
}
