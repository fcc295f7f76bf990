package io.gradus.training.document;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;

/** Writes document records as YAML. */
public final class DocumentWriter {
    private final BiPredicate<Field, Object> written;

    private DocumentWriter(BiPredicate<Field, Object> written) {
        this.written = written;
    }

    /** The document with every setting explicit; reading the text gives an equal record. */
    public static String write(Record document) {
        return new DocumentWriter((_, _) -> true).text(document);
    }

    /**
     * SHA-256 of a document, or of a part of one, as a version of Gradus would have written it that
     * knew no setting added since and left at its default, lower-case hex. It depends on what
     * documents say, not on how classes are called.
     */
    public static String hash(Record element) {
        return Sha256.hex(new DocumentWriter(Field::isHashed).text(element));
    }

    /**
     * Whether a state was kept for this part of a document: under its hash, or under its text, as
     * the first stored runs kept it.
     */
    public static boolean isKeptFor(String kept, Record element) {
        return kept.equals(hash(element)) || kept.equals(element.toString());
    }

    private String text(Record element) {
        DumpSettings settings =
                DumpSettings.builder()
                        .setSchema(CachedCoreSchema.INSTANCE)
                        .setDefaultFlowStyle(FlowStyle.BLOCK)
                        .setWidth(120)
                        .setSplitLines(false)
                        .setDereferenceAliases(true)
                        .build();
        return new Dump(settings)
                .dumpToString(
                        element.getClass().isAnnotationPresent(Choice.class)
                                ? choiceTree(Alternative.of(element.getClass()), element)
                                : fieldsTree(Shape.Fields.of(element.getClass()), element));
    }

    /** The value as maps, lists and scalars. */
    private Object tree(Shape shape, Object value) {
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

    private Map<String, Object> mappingTree(Shape inner, Map<?, ?> values) {
        Map<String, Object> tree = new LinkedHashMap<>();
        values.forEach((key, value) -> tree.put((String) key, tree(inner, value)));
        return tree;
    }

    private Map<String, Object> fieldsTree(Shape.Fields fields, Object document) {
        Map<String, Object> tree = new LinkedHashMap<>();
        for (Field field : written(fields, document)) {
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

    private Object choiceTree(Alternative chosen, Object value) {
        List<Field> fields = written(chosen.fields(), value);
        if (fields.isEmpty()) {
            return chosen.name();
        }
        if (chosen.fields().hasShorthand() && fields.size() == 1) {
            return tree(fields.getFirst().shape(), fields.getFirst().valueIn(value));
        }
        return Map.of(chosen.name(), fieldsTree(chosen.fields(), value));
    }

    private List<Field> written(Shape.Fields fields, Object document) {
        Set<String> ruledOut =
                document instanceof Dependent dependent ? dependent.ruledOut().keySet() : Set.of();
        return fields.fields().stream()
                .filter(field -> !ruledOut.contains(field.name()))
                .filter(field -> written.test(field, field.valueIn(document)))
                .toList();
    }
}
