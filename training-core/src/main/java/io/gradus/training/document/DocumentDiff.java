package io.gradus.training.document;

import io.gradus.training.document.DocumentChange.Kind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import org.jspecify.annotations.Nullable;

/**
 * Changes between two texts of a document, in words. Meaning counts: comments, order of keys and
 * style do not, and a setting that is left out equals its default.
 */
public final class DocumentDiff {
    private final List<DocumentChange> changes = new ArrayList<>();

    private DocumentDiff() {}

    /**
     * The changes from an older to a newer text, in the order of the document. Where one of them is
     * no document of the type, the lines that differ.
     */
    public static List<DocumentChange> between(
            Class<? extends Record> type, String older, String newer) {
        if (DocumentReader.read(older, type) instanceof Reading.Valid<?>(Record before)
                && DocumentReader.read(newer, type) instanceof Reading.Valid<?>(Record after)) {
            DocumentDiff diff = new DocumentDiff();
            diff.fields(new Shape.Fields(type), before, after, new Spot("", ""));
            return List.copyOf(diff.changes);
        }
        return LineDiff.between(older, newer).stream()
                .filter(row -> row.kind() != LineDiff.Kind.SAME)
                .map(LineDiff.Row::asChange)
                .toList();
    }

    /** A place in both documents: its path and what people call it. */
    private record Spot(String path, String label) {
        Spot setting(Field field) {
            String words = label.isEmpty() ? field.label() : label + ": " + field.label();
            return new Spot(Binder.below(path, field.name()), words);
        }

        Spot part(String key, String name) {
            return new Spot(
                    key.startsWith("[") ? path + key : Binder.below(path, key), joined(name));
        }

        private String joined(String name) {
            return label.isEmpty() ? name : label + ", " + name;
        }
    }

    private void fields(Shape.Fields fields, Object before, Object after, Spot spot) {
        for (Field field : fields.fields()) {
            Object older = field.valueIn(before);
            Object newer = field.valueIn(after);
            if (!older.equals(newer)) {
                setting(field, field.shape(), older, newer, spot);
            }
        }
    }

    private void setting(Field field, Shape shape, Object before, Object after, Spot above) {
        switch (shape) {
            case Shape.Maybe(Shape inner) ->
                    optional(field, inner, (Optional<?>) before, (Optional<?>) after, above);
            case Shape.Fields fields ->
                    fields(fields, before, after, above.part(field.name(), field.label()));
            case Shape.Alternatives choice -> choice(field, choice, before, after, above);
            case Shape.Listing(Shape entry) when entry instanceof Shape.Fields ->
                    list(field, entry, (List<?>) before, (List<?>) after, above);
            case Shape.Mapping(Shape inner) ->
                    mapping(field, inner, (Map<?, ?>) before, (Map<?, ?>) after, above);
            default -> add(Kind.CHANGED, above.setting(field), shape, before, after);
        }
    }

    private void optional(
            Field field, Shape inner, Optional<?> before, Optional<?> after, Spot above) {
        if (before.isPresent() && after.isPresent()) {
            setting(field, inner, before.get(), after.get(), above);
        } else if (after.isPresent()) {
            add(Kind.ADDED, above.setting(field), inner, null, after.get());
        } else {
            add(Kind.REMOVED, above.setting(field), inner, before.orElseThrow(), null);
        }
    }

    private void choice(
            Field field, Shape.Alternatives choice, Object before, Object after, Spot above) {
        Alternative chosen = Alternative.of(after.getClass());
        boolean isBare = choice.shorthand().equals(Optional.of(chosen));
        if (before.getClass() != after.getClass() || isBare) {
            add(Kind.CHANGED, above.setting(field), choice, before, after);
        } else if (field.setting().inline()) {
            fields(chosen.fields(), before, after, above.part(chosen.name(), chosen.name()));
        } else {
            Spot spot = above.part(field.name(), field.label() + " " + chosen.name());
            Spot settings = new Spot(Binder.below(spot.path(), chosen.name()), spot.label());
            fields(chosen.fields(), before, after, settings);
        }
    }

    private void mapping(Field field, Shape inner, Map<?, ?> before, Map<?, ?> after, Spot above) {
        SequencedSet<Object> keys = new LinkedHashSet<>(before.keySet());
        keys.addAll(after.keySet());
        for (Object key : keys) {
            Spot spot = above.part(field.name() + "." + key, named(field, key));
            pair(inner, before.get(key), after.get(key), spot);
        }
    }

    private void list(Field field, Shape entry, List<?> before, List<?> after, Spot above) {
        ListMatch match = ListMatch.of(entry, before, after);
        Optional<Field> identity = ListMatch.identity(entry);
        for (int i : match.removed(before.size())) {
            Object name = identity.map(f -> f.valueIn(before.get(i))).orElse(i + 1);
            pair(
                    entry,
                    before.get(i),
                    null,
                    above.part(field.name() + "[" + i + "]", named(field, name)));
        }
        for (int i = 0; i < after.size(); i++) {
            Object newer = after.get(i);
            Object name = identity.map(f -> f.valueIn(newer)).orElse(i + 1);
            Spot spot = above.part(field.name() + "[" + i + "]", named(field, name));
            int partner = match.older()[i];
            if (match.moved().contains(i)) {
                changes.add(
                        new DocumentChange(
                                Kind.MOVED,
                                spot.path(),
                                spot.label(),
                                String.valueOf(partner + 1),
                                String.valueOf(i + 1)));
            }
            pair(entry, partner < 0 ? null : before.get(partner), newer, spot);
        }
    }

    /** Two values of an entry, either of which may be missing. */
    private void pair(Shape shape, @Nullable Object before, @Nullable Object after, Spot spot) {
        if (before == null) {
            add(Kind.ADDED, spot, shape, null, after);
        } else if (after == null) {
            add(Kind.REMOVED, spot, shape, before, null);
        } else if (!before.equals(after)) {
            if (shape instanceof Shape.Fields fields) {
                fields(fields, before, after, spot);
            } else {
                add(Kind.CHANGED, spot, shape, before, after);
            }
        }
    }

    private void add(
            Kind kind, Spot spot, Shape shape, @Nullable Object before, @Nullable Object after) {
        changes.add(
                new DocumentChange(
                        kind,
                        spot.path(),
                        spot.label(),
                        display(shape, before),
                        display(shape, after)));
    }

    private static String display(Shape shape, @Nullable Object value) {
        return value == null ? "" : CompactForm.of(shape, value);
    }

    /** An entry by its name, in the singular: {@code stage "easy"}, {@code criterion "correct"}. */
    private static String named(Field field, Object name) {
        String many = field.label();
        String one =
                many.equals("criteria")
                        ? "criterion"
                        : many.endsWith("s") ? many.substring(0, many.length() - 1) : many;
        return name instanceof Integer place ? one + " " + place : one + " \"" + name + "\"";
    }
}
