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

    /** What is wrong with the value: a number out of range, a text or list of a wrong size, a text of a wrong form. */
    static Optional<String> fault(Setting setting, Object value, Node node) {
        Object bare = value instanceof Optional<?> optional ? optional.orElse(null) : value;
        return switch (bare) {
            case Number number -> range(setting, number.doubleValue(), "be", number.toString());
            case String text -> range(setting, text.length(), "have", text.length() + " characters").or(() -> form(setting, text));
            case Collection<?> list -> range(setting, list.size(), "have", list.size() + " entries");
            case Map<?, ?> map -> range(setting, map.size(), "have", map.size() + " entries");
            case null, default -> bareNumber(node).flatMap(number -> range(setting, number, "be", Double.toString(number)));
        };
    }

    /** A bare number that was bound to something richer, for example a constant schedule. */
    private static Optional<Double> bareNumber(Node node) {
        boolean isNumber = node.getTag().equals(Tag.INT) || node.getTag().equals(Tag.FLOAT);
        return isNumber ? Optional.of(Double.parseDouble(((ScalarNode) node).getValue())) : Optional.empty();
    }

    private static Optional<String> range(Setting setting, double number, String verb, String shown) {
        String was = verb.equals("be") ? ", was " : ", has ";
        String unit = verb.equals("be") ? "" : shown.substring(shown.indexOf(' '));
        if (number < setting.min()) {
            return Optional.of("must " + verb + " >= " + plain(setting.min()) + unit + was + shown);
        }
        if (number > setting.max()) {
            return Optional.of("must " + verb + " <= " + plain(setting.max()) + unit + was + shown);
        }
        return Optional.empty();
    }

    private static Optional<String> form(Setting setting, String text) {
        boolean fits = setting.pattern().isEmpty() || text.matches(setting.pattern());
        return fits ? Optional.empty() : Optional.of("must match " + setting.pattern() + ", was '" + text + "'");
    }

    /** A limit without a needless fraction. */
    static String plain(double limit) {
        return limit == Math.rint(limit) && Math.abs(limit) < 1e15 ? Long.toString((long) limit) : Double.toString(limit);
    }
}
