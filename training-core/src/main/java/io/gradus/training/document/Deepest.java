package io.gradus.training.document;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * How far a path leads into a tree. Keys may hold dots and brackets, so every key that fits is
 * tried.
 *
 * @param trail the parts from the root to the last one that exists
 * @param rest the part of the path behind them, without a leading dot
 */
record Deepest(List<DocumentNode> trail, String rest) {
    static Deepest of(DocumentNode root, String path) {
        return below(List.of(root), path);
    }

    DocumentNode node() {
        return trail.getLast();
    }

    private static Deepest below(List<DocumentNode> trail, String path) {
        Stream<Deepest> steps =
                switch (trail.getLast()) {
                    case DocumentNode.Mapping mapping when !path.isEmpty() ->
                            mapping.entries().entrySet().stream()
                                    .filter(e -> leads(e.getKey(), path))
                                    .map(e -> step(trail, e.getValue(), e.getKey().length(), path));
                    case DocumentNode.Sequence sequence when !path.isEmpty() ->
                            entry(trail, sequence, path);
                    default -> Stream.empty();
                };
        return steps.min(Comparator.comparingInt(d -> d.rest().length()))
                .orElse(new Deepest(trail, path));
    }

    private static boolean leads(String key, String path) {
        return path.startsWith(key)
                && (path.length() == key.length()
                        || path.charAt(key.length()) == '.'
                        || path.charAt(key.length()) == '[');
    }

    private static Stream<Deepest> entry(
            List<DocumentNode> trail, DocumentNode.Sequence sequence, String path) {
        int close = path.indexOf(']');
        if (!path.startsWith("[") || !path.substring(1, Math.max(1, close)).matches("[0-9]{1,6}")) {
            return Stream.empty();
        }
        int index = Integer.parseInt(path.substring(1, close));
        return index < sequence.entries().size()
                ? Stream.of(step(trail, sequence.entries().get(index), close + 1, path))
                : Stream.empty();
    }

    private static Deepest step(
            List<DocumentNode> trail, DocumentNode child, int length, String path) {
        List<DocumentNode> longer = new ArrayList<>(trail);
        longer.add(child);
        String rest = path.substring(length);
        return below(List.copyOf(longer), rest.startsWith(".") ? rest.substring(1) : rest);
    }
}
