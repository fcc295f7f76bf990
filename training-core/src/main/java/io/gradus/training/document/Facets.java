package io.gradus.training.document;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/** Reads off a document which mechanisms it uses. */
public final class Facets {
    private final SequencedMap<String, Facet> found = new LinkedHashMap<>();

    private Facets() {}

    /**
     * Every mechanism that a document uses, each once, in the order of the document. Bare values,
     * such as a coefficient that is a plain number, are none.
     */
    public static List<Facet> of(Record document) {
        Facets facets = new Facets();
        facets.fields(new Shape.Fields(document.getClass()), document);
        return List.copyOf(facets.found.sequencedValues());
    }

    private void fields(Shape.Fields fields, Object document) {
        fields.fields().forEach(f -> walk(f.shape(), f.valueIn(document), f));
    }

    private void walk(Shape shape, Object value, Field field) {
        switch (shape) {
            case Shape.Listing(Shape entry) ->
                    ((List<?>) value).forEach(v -> walk(entry, v, field));
            case Shape.Mapping(Shape inner) ->
                    ((Map<?, ?>) value).values().forEach(v -> walk(inner, v, field));
            case Shape.Maybe(Shape inner) ->
                    ((Optional<?>) value).ifPresent(v -> walk(inner, v, field));
            case Shape.Fields fields -> fields(fields, value);
            case Shape.Alternatives choice -> chosen(choice, value, field);
            case Shape.Text(), Shape.Truth(), Shape.Whole _, Shape.Decimal(), Shape.Range() -> {}
            case Shape.Words _ -> {}
        }
    }

    private void chosen(Shape.Alternatives choice, Object value, Field field) {
        Alternative alternative = Alternative.of(value.getClass());
        if (!choice.shorthand().equals(Optional.of(alternative))) {
            String group = group(choice, field);
            boolean isDefault = field.defaults().equals(alternative.name());
            found.putIfAbsent(
                    group + ":" + alternative.name(), new Facet(group, alternative, isDefault));
        }
        fields(alternative.fields(), value);
    }

    private static String group(Shape.Alternatives choice, Field field) {
        boolean isNamedByItsKind = field.setting().inline() || choice.shorthand().isPresent();
        return isNamedByItsKind
                ? choice.type()
                        .getSimpleName()
                        .replaceFirst("(?<=[a-z])[A-Z].*", "")
                        .toLowerCase(Locale.ROOT)
                : field.label();
    }
}
