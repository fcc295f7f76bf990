package io.gradus.training.analysis.recipe;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A document that stands as an indented block in another one, taken out line by line.
 *
 * @param text the block without its indentation, otherwise as it is written
 * @param firstLine line of the outer text in which it begins, from 1
 * @param indent columns by which it was indented
 */
record NestedText(String text, int firstLine, int indent) {
    /** The block below a key that stands at the beginning of a line; empty where there is none. */
    static Optional<NestedText> below(String key, String outer) {
        List<String> lines = outer.lines().toList();
        int at = lines.indexOf(key + ":");
        if (at < 0) {
            return Optional.empty();
        }
        List<String> block =
                new ArrayList<>(
                        lines.subList(at + 1, lines.size()).stream()
                                .takeWhile(NestedText::belongs)
                                .toList());
        while (!block.isEmpty() && block.getLast().isBlank()) {
            block.removeLast();
        }
        return block.stream()
                .filter(line -> !line.isBlank())
                .mapToInt(NestedText::spaces)
                .min()
                .stream()
                .mapToObj(indent -> of(block, at + 2, indent))
                .findFirst();
    }

    private static NestedText of(List<String> block, int firstLine, int indent) {
        StringBuilder text = new StringBuilder();
        for (String line : block) {
            text.append(line.isBlank() ? "" : line.substring(indent)).append('\n');
        }
        return new NestedText(text.toString(), firstLine, indent);
    }

    private static boolean belongs(String line) {
        return line.isBlank() || line.startsWith(" ");
    }

    private static int spaces(String line) {
        return line.length() - line.stripLeading().length();
    }
}
