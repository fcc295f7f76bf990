package io.gradus.training.document;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * Binds mappings to records. A setting that is wrong is reported and its default goes on in its
 * place (for a number beyond its limits, the limit), so that the faults behind it come to light in
 * the same reading, and no record or check meets a number that its setting rules out.
 */
final class RecordBinder {
    private final Binder binder;

    RecordBinder(Binder binder) {
        this.binder = binder;
    }

    Optional<Object> bind(Shape.Fields shape, Node node, String path) {
        if (shape.hasShorthand()
                && node instanceof SequenceNode sequence
                && shape.fields().size() > 1) {
            return bindInOrder(shape, sequence, path);
        }
        if (shape.isBare() && node instanceof ScalarNode) {
            return bindFirst(shape, node, path);
        }
        if (!(node instanceof MappingNode mapping)) {
            return binder.fail(
                    node,
                    path,
                    "must be a mapping with keys such as %s, was %s"
                            .formatted(example(shape), Binder.display(node)));
        }
        SequencedMap<String, NodeTuple> entries = binder.entries(mapping, path);
        reportUnknownKeys(shape, entries, path);
        List<Optional<Object>> values = new ArrayList<>();
        for (Field field : shape.fields()) {
            values.add(
                    field.setting().inline()
                            ? inlined(field, entries, node, path)
                            : keyed(field, entries, node, path));
        }
        Optional<Object> made = make(shape, values, node, path);
        return made.orElse(null) instanceof Dependent dependent
                ? settle(dependent, shape, values, entries, node, path)
                : made;
    }

    /** Binds the first component to a bare text; the others are at their defaults. */
    private Optional<Object> bindFirst(Shape.Fields shape, Node node, String path) {
        List<Optional<Object>> values =
                new ArrayList<>(shape.fields().stream().map(RecordBinder::fallback).toList());
        values.set(0, bindLimited(shape.fields().getFirst(), node, path));
        return make(shape, values, node, path);
    }

    /** Binds the only component of a shorthand record to a bare value. */
    Optional<Object> bindBare(Shape.Fields shape, Node node, String path) {
        Field field = shape.fields().getFirst();
        return make(shape, List.of(bindLimited(field, node, path)), node, path);
    }

    /** The record with every default. */
    Optional<Object> bindDefaults(Shape.Fields shape, Node node, String path) {
        return make(
                shape, shape.fields().stream().map(RecordBinder::fallback).toList(), node, path);
    }

    private Optional<Object> bindInOrder(Shape.Fields shape, SequenceNode node, String path) {
        List<Field> fields = shape.fields();
        if (node.getValue().size() != fields.size()) {
            return binder.fail(
                    node,
                    path,
                    "must have " + fields.size() + " entries, has " + node.getValue().size());
        }
        List<Optional<Object>> values = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            values.add(bindLimited(fields.get(i), node.getValue().get(i), path + "[" + i + "]"));
        }
        return make(shape, values, node, path);
    }

    private Optional<Object> keyed(
            Field field, SequencedMap<String, NodeTuple> entries, Node node, String path) {
        String place = Binder.below(path, field.name());
        NodeTuple entry = entries.get(field.name());
        if (entry != null) {
            return bindLimited(field, entry.getValueNode(), place).or(() -> fallback(field));
        }
        if (!field.isOptional()) {
            binder.fail(node, place, "is required: " + field.setting().explanation());
        }
        return fallback(field);
    }

    private Optional<Object> inlined(
            Field field, SequencedMap<String, NodeTuple> entries, Node node, String path) {
        Shape.Alternatives choice = (Shape.Alternatives) field.shape();
        List<String> present = choice.names().stream().filter(entries::containsKey).toList();
        String names = String.join(", ", choice.names());
        if (present.size() != 1) {
            String found = present.isEmpty() ? "none" : String.join(" and ", present);
            return binder.fail(
                    node, path, "must have exactly one of the keys " + names + ", has " + found);
        }
        Alternative chosen = choice.named(present.getFirst()).orElseThrow();
        return binder.bind(
                chosen.fields(),
                Objects.requireNonNull(entries.get(chosen.name())).getValueNode(),
                Binder.below(path, chosen.name()));
    }

    /** Binds a value and holds it to the limits of its setting. */
    Optional<Object> bindLimited(Field field, Node node, String path) {
        Node within = binder.withinSize(field, node, path);
        Optional<Object> value = binder.bind(field.shape(), within, path);
        Optional<String> fault = value.flatMap(v -> Limits.fault(field.setting(), v, node));
        fault.ifPresent(message -> binder.fail(node, path, message));
        value.ifPresent(v -> binder.checkInside(field, v, node, path));
        return fault.isPresent() ? value.map(v -> Limits.nearest(field.setting(), v)) : value;
    }

    /** Refuses settings that others rule out, and puts in the defaults that others decide. */
    private Optional<Object> settle(
            Dependent dependent,
            Shape.Fields shape,
            List<Optional<Object>> values,
            SequencedMap<String, NodeTuple> entries,
            Node node,
            String path) {
        dependent
                .ruledOut()
                .forEach((key, remedy) ->
                        Optional.ofNullable(entries.get(key))
                                .ifPresent(entry ->
                                        binder.fail(
                                                entry.getKeyNode(),
                                                Binder.below(path, key),
                                                remedy)));
        Map<String, String> defaults = dependent.otherDefaults();
        for (int i = 0; i < values.size(); i++) {
            Field field = shape.fields().get(i);
            String text = defaults.get(field.name());
            if (text != null && !entries.containsKey(field.name())) {
                values.set(i, value(field, text));
            }
        }
        return make(shape, values, node, path);
    }

    private void reportUnknownKeys(
            Shape.Fields shape, SequencedMap<String, NodeTuple> entries, String path) {
        List<String> known = shape.keys();
        entries.forEach((key, tuple) -> {
            if (!known.contains(key)) {
                binder.fail(
                        tuple.getKeyNode(),
                        Binder.below(path, key),
                        "unknown key",
                        Suggestions.forWord(key, known));
            }
        });
    }

    private Optional<Object> make(
            Shape.Fields shape, List<Optional<Object>> values, Node node, String path) {
        if (values.stream().anyMatch(Optional::isEmpty)) {
            return Optional.empty();
        }
        try {
            return Optional.of(shape.make(values.stream().map(Optional::orElseThrow).toList()));
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IllegalArgumentException refused) {
                // a refusal of defaults that stand in for faulty settings is not the author's fault
                return binder.hasFaultBelow(path)
                        ? Optional.empty()
                        : binder.fail(node, path, Objects.requireNonNull(refused.getMessage()));
            }
            throw new IllegalStateException("cannot make " + shape.type().getName(), e.getCause());
        }
    }

    /** The default of a setting; empty where it has none. */
    static Optional<Object> fallback(Field field) {
        String text = field.defaults();
        if (text.isEmpty()) {
            return field.isOptional() ? Optional.of(Optional.empty()) : Optional.empty();
        }
        return value(field, text);
    }

    private static Optional<Object> value(Field field, String text) {
        Findings own = new Findings();
        Optional<Object> value =
                YamlText.compose(text, own)
                        .flatMap(node -> new Binder(own).bind(field.shape(), node, field.name()));
        if (!own.isEmpty()) {
            throw new IllegalStateException(
                    "default of " + field.component() + " is wrong: " + own.inTextOrder());
        }
        return value;
    }

    private static String example(Shape.Fields shape) {
        return String.join(", ", shape.keys().stream().limit(4).toList());
    }
}
