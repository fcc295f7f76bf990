package io.gradus.training.document;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/** The limits of a setting, applied to a bound value. */
final class Limits {
    private Limits() {}

    /**
     * Describes what is wrong with the value: a number out of range, a text or list of a wrong
     * size, a text of a wrong form.
     */
    static Optional<String> fault(Setting setting, Object value, Node node) {
        Object bare = value instanceof Optional<?> optional ? optional.orElse(null) : value;
        return switch (bare) {
            case Number number -> range(setting, number.doubleValue());
            case String text ->
                    range(setting, text.length(), " characters").or(() -> form(setting, text));
            case Collection<?> list -> sizeFault(setting, list.size());
            case Map<?, ?> map -> sizeFault(setting, map.size());
            case null, default -> bareNumber(node).flatMap(number -> range(setting, number));
        };
    }

    /** Describes what is wrong with the number of entries of a list or mapping. */
    static Optional<String> sizeFault(Setting setting, int size) {
        return range(setting, size, " entries");
    }

    /** A bare number that was bound to something richer, for example a constant schedule. */
    private static Optional<Double> bareNumber(Node node) {
        boolean isNumber = node.getTag().equals(Tag.INT) || node.getTag().equals(Tag.FLOAT);
        return isNumber
                ? Optional.of(Double.parseDouble(((ScalarNode) node).getValue()))
                : Optional.empty();
    }

    /** The nearest number within the limits of a setting; what is no number stays as it is. */
    static Object nearest(Setting setting, Object value) {
        return switch (value) {
            case Optional<?> optional -> optional.map(inner -> nearest(setting, inner));
            case Integer number -> (int) Math.clamp(number, setting.min(), setting.max());
            case Long number -> (long) Math.clamp(number, setting.min(), setting.max());
            case Double number -> Math.clamp(number, setting.min(), setting.max());
            default -> value;
        };
    }

    /** Describes what is wrong with a number. */
    static Optional<String> range(Setting setting, double number) {
        return range(setting, number, "");
    }

    private static Optional<String> range(Setting setting, double number, String counted) {
        String verb = counted.isEmpty() ? "must be " : "must have ";
        String was = counted.isEmpty() ? ", was " : ", has ";
        if (number == 0 && setting.min() == 1 && !counted.isEmpty()) {
            return Optional.of("must not be empty");
        }
        if (number < setting.min()) {
            return Optional.of(verb + ">= " + plain(setting.min()) + counted + was + plain(number));
        }
        if (number > setting.max()) {
            return Optional.of(verb + "<= " + plain(setting.max()) + counted + was + plain(number));
        }
        return Optional.empty();
    }

    private static Optional<String> form(Setting setting, String text) {
        boolean fits = setting.pattern().isEmpty() || text.matches(setting.pattern());
        return fits
                ? Optional.empty()
                : Optional.of(
                        "must match %s, was %s".formatted(setting.pattern(), Binder.quoted(text)));
    }

    /** A number without a needless fraction. */
    static String plain(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e15
                ? Long.toString((long) number)
                : Double.toString(number);
    }
}
