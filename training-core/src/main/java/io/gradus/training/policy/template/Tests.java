package io.gradus.training.policy.template;

import io.gradus.training.policy.template.syntax.TestName;
import io.gradus.training.policy.template.value.Custom;
import io.gradus.training.policy.template.value.Numbers;
import io.gradus.training.policy.template.value.Order;
import io.gradus.training.policy.template.value.Printer;
import io.gradus.training.policy.template.value.Sequences;
import io.gradus.training.policy.template.value.Stream;
import io.gradus.training.policy.template.value.TemplateFault;
import io.gradus.training.policy.template.value.Value;
import io.gradus.training.policy.template.value.Work;

/** What may stand behind {@code is}. */
final class Tests {
    private final Work work;

    Tests(Work work) {
        this.work = work;
    }

    boolean holds(TestName test, Value value, Given given) {
        return switch (test) {
            case DIVISIBLEBY -> rest(value, given.takes("num").need(0, "num")) == 0;
            case EQ, GE, GT, LE, LT, NE, IN, SAMEAS ->
                    between(test, value, given.takes("other").need(0, "other"));
            case EVEN -> rest(value, Value.of(2)) == 0;
            case ODD -> rest(value, Value.of(2)) == 1;
            case LOWER ->
                    Letters.isCase(
                            Printer.text(value, work),
                            Character::isLowerCase,
                            Character::isUpperCase);
            case UPPER ->
                    Letters.isCase(
                            Printer.text(value, work),
                            Character::isUpperCase,
                            Character::isLowerCase);
            default -> isOfKind(test, value, given.takes());
        };
    }

    private boolean between(TestName test, Value value, Value other) {
        return switch (test) {
            case EQ -> Order.same(value, other, work);
            case NE -> !Order.same(value, other, work);
            case GE -> Order.compare(value, other, work) >= 0;
            case GT -> Order.compare(value, other, work) > 0;
            case LE -> Order.compare(value, other, work) <= 0;
            case LT -> Order.compare(value, other, work) < 0;
            case IN -> new Sequences(work).contains(other, value);
            default -> value == other || scalar(value) && value.equals(other);
        };
    }

    private static boolean scalar(Value value) {
        return value instanceof Value.None || value instanceof Value.Bool;
    }

    private static long rest(Value value, Value divisor) {
        long by = Numbers.whole(divisor);
        if (by == 0) {
            throw new TemplateFault("division by zero");
        }
        return Math.floorMod(Numbers.whole(value), by);
    }

    private static boolean isOfKind(TestName test, Value value, Given given) {
        return switch (test) {
            case BOOLEAN -> value instanceof Value.Bool;
            case CALLABLE -> value instanceof Custom custom && custom.isCallable();
            case DEFINED -> !(value instanceof Value.Undefined);
            case UNDEFINED -> value instanceof Value.Undefined;
            case FALSE -> value.equals(Value.FALSE);
            case TRUE -> value.equals(Value.TRUE);
            case FLOAT -> value instanceof Value.Real;
            case INTEGER -> value instanceof Value.Int;
            case NUMBER -> Numbers.is(value);
            case MAPPING -> value instanceof Value.Dict;
            case NONE -> value instanceof Value.None;
            case STRING -> value instanceof Value.Text;
            case ITERABLE -> isIterable(value);
            case SEQUENCE ->
                    isIterable(value)
                            && !(value instanceof Stream)
                            && !(value instanceof Value.View);
            default -> throw new IllegalStateException("no test of a kind: " + given.name());
        };
    }

    private static boolean isIterable(Value value) {
        return !(value instanceof Value.None || value instanceof Custom || Numbers.is(value));
    }
}
