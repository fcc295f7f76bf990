package io.gradus.training.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Takes a document apart into its settings, each with its place and whether it is at its default.
 */
public final class DocumentLines {
    private record Spot(String path, String pattern, boolean isSet) {
        Spot setting(String key, boolean differs) {
            return new Spot(Binder.below(path, key), Binder.below(pattern, key), isSet && differs);
        }

        Spot entry(int index) {
            return new Spot(path + "[" + index + "]", pattern + "[]", isSet);
        }

        Spot named(String key) {
            return new Spot(Binder.below(path, key), pattern + ".*", isSet);
        }
    }

    private final Predicate<String> whole;
    private final List<DocumentLine> lines = new ArrayList<>();

    private DocumentLines(Predicate<String> whole) {
        this.whole = whole;
    }

    /**
     * Every setting of a document in its order. Settings without a default that are left out are no
     * lines, nor are those that others rule out.
     *
     * @param whole patterns of settings that are one line with all that stands below them
     */
    public static List<DocumentLine> of(Record document, Predicate<String> whole) {
        DocumentLines lines = new DocumentLines(whole);
        lines.fields(Shape.Fields.of(document.getClass()), document, new Spot("", "", true));
        return List.copyOf(lines.lines);
    }

    private void fields(Shape.Fields fields, Object document, Spot above) {
        Set<String> ruledOut =
                document instanceof Dependent dependent ? dependent.ruledOut().keySet() : Set.of();
        Map<String, String> others =
                document instanceof Dependent dependent ? dependent.otherDefaults() : Map.of();
        for (Field field : fields.fields()) {
            if (!ruledOut.contains(field.name())) {
                String usual = others.getOrDefault(field.name(), field.usual());
                Object value = field.valueIn(document);
                boolean differs =
                        !RecordBinder.fallback(field.withDefaults(usual))
                                .equals(Optional.of(value));
                walk(field.shape(), value, above.setting(field.name(), differs));
            }
        }
    }

    private void walk(Shape shape, Object value, Spot spot) {
        if (shape instanceof Shape.Maybe(Shape inner)) {
            ((Optional<?>) value).ifPresent(present -> walk(inner, present, spot));
        } else if (whole.test(spot.pattern())) {
            add(shape, value, spot);
        } else {
            switch (shape) {
                case Shape.Fields fields -> fields(fields, value, spot);
                case Shape.Listing(Shape entry) when entry instanceof Shape.Fields ->
                        entries(entry, (List<?>) value, spot);
                case Shape.Mapping(Shape inner) ->
                        ((Map<?, ?>) value)
                                .forEach((key, one) -> walk(inner, one, spot.named((String) key)));
                default -> add(shape, value, spot);
            }
        }
    }

    private void entries(Shape entry, List<?> values, Spot spot) {
        for (int i = 0; i < values.size(); i++) {
            walk(entry, values.get(i), spot.entry(i));
        }
    }

    private void add(Shape shape, Object value, Spot spot) {
        lines.add(
                new DocumentLine(
                        spot.path(), spot.pattern(), CompactForm.of(shape, value), spot.isSet()));
    }
}
