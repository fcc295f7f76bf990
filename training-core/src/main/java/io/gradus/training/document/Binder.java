package io.gradus.training.document;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/**
 * Binds nodes to values of a shape. A value that cannot be bound is empty, and the reason is among
 * the findings.
 */
final class Binder {
    private final Findings findings;
    private final RecordBinder records;
    private final ChoiceBinder choices;

    Binder(Findings findings) {
        this.findings = findings;
        records = new RecordBinder(this);
        choices = new ChoiceBinder(this, records);
    }

    Optional<Object> bind(Shape shape, Node node, String path) {
        findings.place(path, node);
        if (node.getTag().equals(Tag.NULL) && !(shape instanceof Shape.Text)) {
            return fail(node, path, "is empty; write a value or leave the key out");
        }
        return switch (shape) {
            case Shape.Text() -> text(node, path);
            case Shape.Truth() ->
                    scalar(node, Tag.BOOL, path, "true or false").map("true"::equalsIgnoreCase);
            case Shape.Whole(boolean wide) ->
                    scalar(node, Tag.INT, path, "a whole number")
                            .flatMap(t -> whole(t, wide, node, path));
            case Shape.Decimal() -> number(node, path).flatMap(t -> decimal(t, node, path));
            case Shape.Range() -> range(node, path);
            case Shape.Words words -> word(words, node, path);
            case Shape.Listing(Shape entry) -> list(entry, node, path);
            case Shape.Mapping(Shape value) -> mapping(value, node, path);
            case Shape.Maybe(Shape inner) -> bind(inner, node, path).map(Optional::of);
            case Shape.Fields fields -> records.bind(fields, node, path);
            case Shape.Alternatives alternatives -> choices.bind(alternatives, node, path);
        };
    }

    /**
     * The entries of a mapping with text keys; doubled keys and other keys are reported and left
     * out.
     */
    SequencedMap<String, NodeTuple> entries(MappingNode node, String path) {
        SequencedMap<String, NodeTuple> entries = new LinkedHashMap<>();
        for (NodeTuple tuple : node.getValue()) {
            if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
                fail(tuple.getKeyNode(), path, "keys must be words");
            } else if (entries.putIfAbsent(key.getValue(), tuple) != null) {
                fail(key, below(path, key.getValue()), "occurs twice in this mapping; remove one");
            }
        }
        return entries;
    }

    Optional<Object> fail(Node node, String path, String message) {
        return fail(node, path, message, Optional.empty());
    }

    Optional<Object> fail(Node node, String path, String message, Optional<String> suggestion) {
        findings.addAt(node, path, message, suggestion);
        return Optional.empty();
    }

    /** The node of a setting, without what a list or mapping holds beyond its limit. */
    Node withinSize(Field field, Node node, String path) {
        return new SizeLimit(field.setting(), findings).within(field.shape(), node, path);
    }

    /** Holds the numbers inside a bound value to the limits of its setting. */
    void checkInside(Field field, Object value, Node node, String path) {
        new InnerLimits(field.setting(), findings).check(field.shape(), value, node, path);
    }

    /** Whether a setting of the record at this path was reported. */
    boolean hasFaultBelow(String path) {
        return findings.hasAny(path.isEmpty() ? "" : path + ".");
    }

    static String below(String path, String key) {
        return path.isEmpty() ? key : path + "." + key;
    }

    /** How a node is quoted in a message. */
    static String display(Node node) {
        return switch (node) {
            case ScalarNode scalar -> quoted(scalar.getValue());
            case SequenceNode _ -> "a list";
            case MappingNode _ -> "a mapping";
            default -> "something else";
        };
    }

    /** A text in quotes, cut where it is long. */
    static String quoted(String text) {
        return text.length() > 60 ? "'" + text.substring(0, 60) + "...'" : "'" + text + "'";
    }

    private Optional<String> scalar(Node node, Tag tag, String path, String wanted) {
        if (node instanceof ScalarNode scalar && scalar.getTag().equals(tag)) {
            return Optional.of(scalar.getValue());
        }
        fail(node, path, "must be " + wanted + ", was " + display(node));
        return Optional.empty();
    }

    private Optional<Object> text(Node node, String path) {
        if (node instanceof ScalarNode scalar
                && scalar.isPlain()
                && !scalar.getTag().equals(Tag.STR)) {
            return fail(
                    node,
                    path,
                    "must be text, was " + display(node),
                    Optional.of("write it in quotes: \"" + scalar.getValue() + "\""));
        }
        return scalar(node, Tag.STR, path, "text").map(t -> t);
    }

    private Optional<String> number(Node node, String path) {
        Tag tag = node.getTag().equals(Tag.INT) ? Tag.INT : Tag.FLOAT;
        return scalar(node, tag, path, "a number");
    }

    private Optional<Object> whole(String text, boolean wide, Node node, String path) {
        try {
            return Optional.of(
                    wide ? (Object) Long.parseLong(text) : (Object) Integer.parseInt(text));
        } catch (NumberFormatException e) {
            String limits =
                    wide
                            ? Long.MIN_VALUE + " and " + Long.MAX_VALUE
                            : Integer.MIN_VALUE + " and " + Integer.MAX_VALUE;
            return fail(
                    node,
                    path,
                    "must be a whole number in decimal digits between %s, was %s"
                            .formatted(limits, display(node)));
        }
    }

    private Optional<Object> decimal(String text, Node node, String path) {
        try {
            double value = Double.parseDouble(text);
            if (Double.isFinite(value)) {
                return Optional.of(value);
            }
        } catch (NumberFormatException _) {
            // .nan, .inf and numbers in other bases are floats of YAML, but no coefficients
        }
        return fail(node, path, "must be a finite number in decimal digits, was " + display(node));
    }

    private Optional<Object> range(Node node, String path) {
        if (!(node instanceof ScalarNode scalar)) {
            return fail(
                    node,
                    path,
                    "must be a whole number such as 2 or a range such as 1..4, was "
                            + display(node));
        }
        try {
            return Optional.of(IntRange.parse(scalar.getValue()));
        } catch (IllegalArgumentException e) {
            return fail(node, path, Objects.requireNonNull(e.getMessage()));
        }
    }

    private Optional<Object> word(Shape.Words words, Node node, String path) {
        String text = node instanceof ScalarNode scalar ? scalar.getValue() : "";
        int index = words.words().indexOf(text);
        return index >= 0
                ? Optional.of(words.constants().get(index))
                : fail(
                        node,
                        path,
                        "must be one of %s, was %s"
                                .formatted(String.join(", ", words.words()), display(node)),
                        Suggestions.closest(text, words.words()));
    }

    private Optional<Object> list(Shape entry, Node node, String path) {
        if (!(node instanceof SequenceNode sequence)) {
            return fail(node, path, "must be a list, was " + display(node));
        }
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < sequence.getValue().size(); i++) {
            bind(entry, sequence.getValue().get(i), path + "[" + i + "]").ifPresent(values::add);
        }
        return values.size() == sequence.getValue().size() ? Optional.of(values) : Optional.empty();
    }

    private Optional<Object> mapping(Shape value, Node node, String path) {
        if (!(node instanceof MappingNode mapping)) {
            return fail(node, path, "must be a mapping of names, was " + display(node));
        }
        SequencedMap<String, NodeTuple> entries = entries(mapping, path);
        SequencedMap<String, Object> values = new LinkedHashMap<>();
        entries.forEach((key, tuple) ->
                bind(value, tuple.getValueNode(), below(path, key))
                        .ifPresent(bound -> values.put(key, bound)));
        return values.size() == entries.size() ? Optional.of(values) : Optional.empty();
    }
}
