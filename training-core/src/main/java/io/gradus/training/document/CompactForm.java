package io.gradus.training.document;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Values of documents on one line, without the settings that are at their defaults. */
final class CompactForm {
    private CompactForm() {}

    static String of(Shape shape, Object value) {
        return YamlFragment.of(tree(shape, value));
    }

    private static Object tree(Shape shape, Object value) {
        return switch (shape) {
            case Shape.Text(), Shape.Truth(), Shape.Whole _, Shape.Decimal(), Shape.Range() ->
                    value;
            case Shape.Words _ -> value;
            case Shape.Listing(Shape entry) ->
                    ((List<?>) value).stream().map(v -> tree(entry, v)).toList();
            case Shape.Mapping(Shape inner) -> mapping(inner, (Map<?, ?>) value);
            case Shape.Maybe(Shape inner) -> tree(inner, ((Optional<?>) value).orElseThrow());
            case Shape.Fields fields -> settings(fields, value);
            case Shape.Alternatives _ -> chosen(Alternative.of(value.getClass()), value);
        };
    }

    private static Map<String, Object> mapping(Shape inner, Map<?, ?> values) {
        Map<String, Object> tree = new LinkedHashMap<>();
        values.forEach((key, value) -> tree.put((String) key, tree(inner, value)));
        return tree;
    }

    private static Map<String, Object> settings(Shape.Fields fields, Object document) {
        Map<String, Object> tree = new LinkedHashMap<>();
        for (Field field : fields.fields()) {
            Object value = field.valueIn(document);
            if (field.setting().inline()) {
                Alternative chosen = Alternative.of(value.getClass());
                tree.put(chosen.name(), settings(chosen.fields(), value));
            } else if (!RecordBinder.fallback(field).equals(Optional.of(value))) {
                tree.put(field.name(), tree(field.shape(), value));
            }
        }
        return tree;
    }

    private static Object chosen(Alternative alternative, Object value) {
        List<Field> fields = alternative.fields().fields();
        if (alternative.fields().hasShorthand() && fields.size() == 1) {
            return tree(fields.getFirst().shape(), fields.getFirst().valueIn(value));
        }
        Map<String, Object> settings = settings(alternative.fields(), value);
        return settings.isEmpty() && alternative.isComplete()
                ? alternative.name()
                : Map.of(alternative.name(), settings);
    }
}
