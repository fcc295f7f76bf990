package io.gradus.training.document;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;

/**
 * Writes a document record as YAML with every setting explicit; reading the text gives an equal
 * record.
 */
public final class DocumentWriter {
    private DocumentWriter() {}

    /** The whole document as YAML text. */
    public static String write(Record document) {
        DumpSettings settings =
                DumpSettings.builder()
                        .setSchema(DocumentSchema.INSTANCE)
                        .setDefaultFlowStyle(FlowStyle.BLOCK)
                        .setWidth(120)
                        .setSplitLines(false)
                        .setDereferenceAliases(true)
                        .build();
        return new Dump(settings)
                .dumpToString(tree(new Shape.Fields(document.getClass()), document));
    }

    /** The value as maps, lists and scalars. */
    private static Object tree(Shape shape, Object value) {
        return switch (shape) {
            case Shape.Text(), Shape.Truth(), Shape.Whole _, Shape.Decimal() -> value;
            case Shape.Range() -> rangeTree((IntRange) value);
            case Shape.Words _ -> Shape.Words.word((Enum<?>) value);
            case Shape.Listing(Shape entry) ->
                    ((List<?>) value).stream().map(v -> tree(entry, v)).toList();
            case Shape.Mapping(Shape inner) -> mappingTree(inner, (Map<?, ?>) value);
            case Shape.Maybe(Shape inner) -> tree(inner, ((Optional<?>) value).orElseThrow());
            case Shape.Fields fields -> fieldsTree(fields, value);
            case Shape.Alternatives _ -> choiceTree(Alternative.of(value.getClass()), value);
        };
    }

    private static Object rangeTree(IntRange range) {
        return range.from() == range.to() ? (Object) range.from() : range.toString();
    }

    private static Map<String, Object> mappingTree(Shape inner, Map<?, ?> values) {
        Map<String, Object> tree = new LinkedHashMap<>();
        values.forEach((key, value) -> tree.put((String) key, tree(inner, value)));
        return tree;
    }

    private static Map<String, Object> fieldsTree(Shape.Fields fields, Object document) {
        Map<String, Object> tree = new LinkedHashMap<>();
        for (Field field : fields.fields()) {
            Object value = field.valueIn(document);
            if (field.setting().inline()) {
                Alternative chosen = Alternative.of(value.getClass());
                tree.put(chosen.name(), fieldsTree(chosen.fields(), value));
            } else if (!Optional.empty().equals(value)) {
                tree.put(field.name(), tree(field.shape(), value));
            }
        }
        return tree;
    }

    private static Object choiceTree(Alternative chosen, Object value) {
        List<Field> fields = chosen.fields().fields();
        if (fields.isEmpty()) {
            return chosen.name();
        }
        if (chosen.fields().hasShorthand() && fields.size() == 1) {
            return tree(fields.getFirst().shape(), fields.getFirst().valueIn(value));
        }
        return Map.of(chosen.name(), fieldsTree(chosen.fields(), value));
    }
}
