package io.gradus.training.document;

import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.Tag;

/**
 * Holds the numbers inside a value, such as the ends of a schedule, to the limits of the setting
 * that the value is given to.
 */
record InnerLimits(Setting setting, Findings findings) {
    /** Reports every number of a bound value that its setting's limits do not allow. */
    void check(Shape shape, Object value, Node node, String path) {
        switch (shape) {
            case Shape.Maybe(Shape inner) ->
                    ((Optional<?>) value).ifPresent(v -> check(inner, v, node, path));
            case Shape.Alternatives _ when !isNumber(node) -> bounded(value, path);
            default -> {}
        }
    }

    private void fields(Shape.Fields fields, Object value, String path) {
        List<Field> all = fields.fields();
        for (int i = 0; i < all.size(); i++) {
            Field field = all.get(i);
            String inOrder = path + "[" + i + "]";
            String place = findings.knows(inOrder) ? inOrder : Binder.below(path, field.name());
            if (field.setting().bounded()) {
                bounded(field.valueIn(value), place);
            } else if (field.shape() instanceof Shape.Listing(Shape.Fields entry)) {
                list(entry, (List<?>) field.valueIn(value), place);
            }
        }
    }

    /** A number, or a choice with such numbers inside. */
    private void bounded(Object value, String place) {
        if (value instanceof Number number) {
            Limits.range(setting, number.doubleValue())
                    .ifPresent(fault -> findings.add(place, fault));
        } else {
            Alternative chosen = Alternative.of(value.getClass());
            String named = Binder.below(place, chosen.name());
            if (findings.knows(named)) {
                fields(chosen.fields(), value, named);
            } else {
                chosen.fields().fields().stream()
                        .filter(field -> field.setting().bounded())
                        .forEach(field -> bounded(field.valueIn(value), place));
            }
        }
    }

    /** A bare number, which is held to the limits where it is bound. */
    private static boolean isNumber(Node node) {
        return node.getTag().equals(Tag.INT) || node.getTag().equals(Tag.FLOAT);
    }

    private void list(Shape.Fields entry, List<?> values, String path) {
        for (int i = 0; i < values.size(); i++) {
            fields(entry, values.get(i), path + "[" + i + "]");
        }
    }
}
