package io.gradus.training.document;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;

/** A part of a document's text: what stands there, at which path and where. */
public sealed interface DocumentNode {
    /** Its path, as errors name it: {@code stages[2].sampler.weights}; empty for the root. */
    String path();

    /** Where it stands in the text. */
    Place place();

    /** The text of a scalar; empty for anything else, and for a scalar without a value. */
    default Optional<String> text() {
        return this instanceof Scalar scalar && scalar.kind() != Kind.EMPTY
                ? Optional.of(scalar.value())
                : Optional.empty();
    }

    /** The value of a key; empty where this is no mapping or has no such key. */
    default Optional<DocumentNode> child(String key) {
        return this instanceof Mapping mapping
                ? Optional.ofNullable(mapping.entries().get(key))
                : Optional.empty();
    }

    /** Kind of a scalar. */
    enum Kind {
        /** A text. */
        TEXT,
        /** A whole number or a fraction. */
        NUMBER,
        /** {@code true} or {@code false}. */
        TRUTH,
        /** Nothing: {@code null}, {@code ~} or a key without a value. */
        EMPTY
    }

    /** How a scalar is written. */
    enum Style {
        /** As it is. */
        PLAIN,
        /** In quotes. */
        QUOTED,
        /** As a block of lines below {@code |} or {@code >}. */
        BLOCK
    }

    /**
     * A single value.
     *
     * @param value its text without quotes
     */
    record Scalar(String path, Place place, String value, Kind kind, Style style)
            implements DocumentNode {}

    /**
     * Values by key, in the order of the text; of a doubled key the first one counts.
     *
     * @param isFlow whether it is written in braces
     * @param entries the values
     * @param keys where each key stands
     */
    record Mapping(
            String path,
            Place place,
            boolean isFlow,
            SequencedMap<String, DocumentNode> entries,
            SequencedMap<String, Place> keys)
            implements DocumentNode {
        /** Where one of its keys stands. */
        Place placeOf(String key) {
            return Objects.requireNonNull(keys.get(key));
        }
    }

    /**
     * A list.
     *
     * @param isFlow whether it is written in brackets
     */
    record Sequence(String path, Place place, boolean isFlow, List<DocumentNode> entries)
            implements DocumentNode {}
}
