package io.gradus.training.document;

import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

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
            case Shape.Alternatives _ when !(node instanceof ScalarNode) -> {
                Alternative chosen = Alternative.of(value.getClass());
                fields(chosen.fields(), value, Binder.below(path, chosen.name()));
            }
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
                double number = ((Number) field.valueIn(value)).doubleValue();
                Limits.range(setting, number).ifPresent(fault -> findings.add(place, fault));
            } else if (field.shape() instanceof Shape.Listing(Shape.Fields entry)) {
                list(entry, (List<?>) field.valueIn(value), place);
            }
        }
    }

    private void list(Shape.Fields entry, List<?> values, String path) {
        for (int i = 0; i < values.size(); i++) {
            fields(entry, values.get(i), path + "[" + i + "]");
        }
    }
}
