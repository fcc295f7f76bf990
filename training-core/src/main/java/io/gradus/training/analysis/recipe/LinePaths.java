package io.gradus.training.analysis.recipe;

import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds the places that a path with {@code [*]}, for every entry of a list, or {@code [word]}, for
 * the entry of this name or id, means in a text.
 */
final class LinePaths {
    private static final Pattern STEP = Pattern.compile("\\[([^\\]]+)]|\\.?([^.\\[]+)");
    private static final Pattern INDEX = Pattern.compile("[0-9]{1,6}");
    private static final List<String> NAMES = List.of("name", "id");

    private LinePaths() {}

    /**
     * The places of a path: of entries that {@code [*]} stands for those that the text has, or all
     * of them where it has none. Throws {@link IllegalArgumentException} where a list or an entry
     * is not there.
     */
    static List<String> in(DocumentTree tree, String path) {
        List<String> found = List.of("");
        Matcher step = STEP.matcher(path);
        int end = 0;
        while (end < path.length()) {
            if (!step.region(end, path.length()).lookingAt()) {
                throw new IllegalArgumentException("the path " + path + " cannot be read");
            }
            found = next(tree, found, step, path);
            end = step.end();
        }
        List<String> there = found.stream().filter(p -> tree.at(p).isPresent()).toList();
        return path.contains("[*]") && !there.isEmpty() ? there : found;
    }

    /** Whether the text has something at the path. */
    static boolean isIn(DocumentTree tree, String path) {
        return in(tree, path).stream().anyMatch(p -> tree.at(p).isPresent());
    }

    private static List<String> next(
            DocumentTree tree, List<String> found, Matcher step, String path) {
        String entry = step.group(1);
        if (entry == null) {
            return found.stream()
                    .map(p -> p.isEmpty() ? step.group(2) : p + "." + step.group(2))
                    .toList();
        }
        List<String> entries = found.stream().flatMap(p -> entries(tree, p, entry)).toList();
        if (entries.isEmpty()) {
            throw new IllegalArgumentException(
                    "the curriculum has no entry [" + entry + "] on the path " + path);
        }
        return entries;
    }

    private static Stream<String> entries(DocumentTree tree, String list, String entry) {
        List<DocumentNode> all = tree.entriesAt(list);
        return IntStream.range(0, all.size())
                .filter(i -> fits(all.get(i), i, entry))
                .mapToObj(i -> list + "[" + i + "]");
    }

    private static boolean fits(DocumentNode node, int index, String entry) {
        return entry.equals("*")
                || (INDEX.matcher(entry).matches()
                        ? index == Integer.parseInt(entry)
                        : NAMES.stream()
                                .map(node::child)
                                .flatMap(Optional::stream)
                                .map(DocumentNode::text)
                                .flatMap(Optional::stream)
                                .anyMatch(entry::equals));
    }
}
