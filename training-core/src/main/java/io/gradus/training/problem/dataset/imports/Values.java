package io.gradus.training.problem.dataset.imports;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Finds values in a row and reads them as text. */
final class Values {
    private Values() {}

    /** Adds the names of a row's columns, and of the values one level below them. */
    static void names(ObjectNode row, SequencedSet<String> names) {
        for (String name : row.propertyNames()) {
            names.add(name);
            if (row.get(name) instanceof ObjectNode inner) {
                inner.propertyNames().forEach(below -> names.add(name + "." + below));
            }
        }
    }

    /** The value of a column or path; empty where it is missing or null. */
    static Optional<JsonNode> at(ObjectNode row, String path) {
        JsonNode direct = row.get(path);
        if (direct != null) {
            return Optional.of(direct).filter(n -> !n.isNull());
        }
        JsonNode node = row;
        for (String name : path.split("\\.")) {
            node = node.path(name);
        }
        return Optional.of(node).filter(n -> !n.isMissingNode() && !n.isNull());
    }

    /**
     * A value as text: numbers as they are written, of a conversation the contents of its messages;
     * empty where it is blank.
     */
    static Optional<String> text(ObjectNode row, String path) {
        return at(row, path).map(Values::text).map(String::strip).filter(t -> !t.isEmpty());
    }

    static String text(JsonNode node) {
        if (node.isString()) {
            return node.asString();
        }
        if (node.isArray()) {
            return node.values().stream()
                    .map(n -> n.has("content") ? n.get("content").asString("") : text(n))
                    .collect(Collectors.joining("\n"));
        }
        return node.isObject() ? node.toString() : node.asString();
    }

    /** A value as a list of texts; a single value is a list of one. */
    static List<String> list(JsonNode node) {
        if (!node.isArray()) {
            String text = text(node).strip();
            return text.isEmpty() ? List.of() : List.of(text);
        }
        List<String> texts = new ArrayList<>();
        node.values().forEach(n -> texts.add(text(n).strip()));
        return texts;
    }
}
