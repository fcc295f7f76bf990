package io.gradus.training.policy.template.value;

import java.util.List;

/** Which values are equal, and which come first, as in Python. */
public final class Order {
    private Order() {}

    /** Whether two values are equal. */
    public static boolean same(Value a, Value b, Work work) {
        work.enter();
        boolean same = Numbers.is(a) && Numbers.is(b) ? number(a, b) == 0 : others(a, b, work);
        work.leave();
        return same;
    }

    private static boolean others(Value a, Value b, Work work) {
        return switch (a) {
            case Value.Undefined _ -> b instanceof Value.Undefined;
            case Value.Items(var values) ->
                    b instanceof Value.Items(var others) && rows(values, others, work);
            case Value.Tuple(var values) ->
                    b instanceof Value.Tuple(var others) && rows(values, others, work);
            case Value.Dict dict -> b instanceof Value.Dict other && entries(dict, other, work);
            case Value.Text(String text) ->
                    b instanceof Value.Text(String other) && text.equals(other);
            case Value.None _ -> b instanceof Value.None;
            case Value.Bool _, Value.Int _, Value.Real _ -> false;
            case Value.View _, Stream _, Custom _ -> a == b;
        };
    }

    private static boolean rows(List<Value> a, List<Value> b, Work work) {
        if (a.size() != b.size()) {
            return false;
        }
        for (int i = 0; i < a.size(); i++) {
            if (!same(a.get(i), b.get(i), work)) {
                return false;
            }
        }
        return true;
    }

    private static boolean entries(Value.Dict a, Value.Dict b, Work work) {
        return a.entries().size() == b.entries().size()
                && a.entries().entrySet().stream()
                        .allMatch(e ->
                                Dicts.find(b, e.getKey())
                                        .filter(other -> same(e.getValue(), other, work))
                                        .isPresent());
    }

    /** Below 0 where the first comes first; refuses values that have no order. */
    public static int compare(Value a, Value b, Work work) {
        work.enter();
        try {
            if (Numbers.is(a) && Numbers.is(b)) {
                return number(a, b);
            }
            if (a instanceof Value.Text(String text) && b instanceof Value.Text(String other)) {
                work.spend(Math.min(text.length(), other.length()));
                return CodePoints.compare(text, other);
            }
            return compareRows(a, b, work);
        } finally {
            work.leave();
        }
    }

    private static int compareRows(Value a, Value b, Work work) {
        List<Value> some = row(a, b);
        List<Value> others = row(b, a);
        for (int i = 0; i < Math.min(some.size(), others.size()); i++) {
            if (!same(some.get(i), others.get(i), work)) {
                return compare(some.get(i), others.get(i), work);
            }
        }
        return Integer.compare(some.size(), others.size());
    }

    private static List<Value> row(Value a, Value b) {
        if (a instanceof Value.Items(var values) && b instanceof Value.Items) {
            return values;
        }
        if (a instanceof Value.Tuple(var values) && b instanceof Value.Tuple) {
            return values;
        }
        throw new TemplateFault("cannot compare " + Kind.of(a) + " with " + Kind.of(b));
    }

    private static int number(Value a, Value b) {
        if (a instanceof Value.Real || b instanceof Value.Real) {
            double one = Numbers.real(a);
            double other = Numbers.real(b);
            return one == other ? 0 : one < other ? -1 : 1;
        }
        return Long.compare(Numbers.whole(a), Numbers.whole(b));
    }
}
