package io.gradus.training.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A piece of YAML that is to stand in a document.
 *
 * @param text its text, ending with a line break
 * @param root what it means
 */
record Fragment(String text, DocumentNode root) {
    /** Texts that a block below {@code |} gives back exactly, at any indentation. */
    private static final Pattern BLOCK =
            Pattern.compile(
                    "[^\\s#](?:[^\\p{Cntrl}\\u2028\\u2029\\uFEFF]|\\n(?![ \\t]*\\n|[ \\t]+\\z))*+");

    /** Reads a piece; throws {@link IllegalArgumentException} where it is no YAML. */
    static Fragment of(String yaml) {
        String text = yaml.replace("\r\n", "\n").stripTrailing() + "\n";
        DocumentTree tree = DocumentTree.read(text);
        if (tree.error().isPresent()) {
            throw new IllegalArgumentException(
                    "cannot be put into a document, it "
                            + tree.error().map(DocumentError::message).orElseThrow()
                            + ": "
                            + yaml);
        }
        return new Fragment(text, tree.root());
    }

    /** The value as the only one of a key. */
    Fragment below(String key) {
        String intro = YamlFragment.key(key, false) + ":";
        return of(intro + behind(2, false, "", "\n"));
    }

    /** The value as the only entry of a list. */
    Fragment inList() {
        return of("-" + behind(2, true, "", "\n"));
    }

    /** Whether it is a mapping or list that stands on lines of its own. */
    boolean isBlock() {
        return root instanceof DocumentNode.Mapping mapping && !mapping.isFlow()
                || isList() && !((DocumentNode.Sequence) root).isFlow();
    }

    boolean isList() {
        return root instanceof DocumentNode.Sequence;
    }

    /** The value on one line, without comments. */
    String line(boolean asJson) {
        return YamlFragment.of(root, asJson);
    }

    /**
     * Text behind a key's colon or a dash.
     *
     * @param column number of blanks before each further line
     * @param isCompact whether a block may begin in the same line
     * @param comment what else stands in that line, with the blanks before it
     */
    String behind(int column, boolean isCompact, String comment, String newline) {
        Optional<String> block = block();
        if (block.isPresent()) {
            List<String> lines = block.get().lines().map(l -> indented(l, column)).toList();
            String header = block.get().endsWith("\n") ? " |" : " |-";
            return header + comment + newline + String.join(newline, lines);
        }
        if (!isBlock()) {
            return " " + raw() + comment;
        }
        List<String> lines = lines(column);
        if (isCompact && comment.isBlank()) {
            String first = lines.getFirst().strip();
            return " " + String.join(newline, concat(first, lines.subList(1, lines.size())));
        }
        return comment + newline + String.join(newline, lines);
    }

    /** The lines of a block at a column, comments kept. */
    List<String> lines(int column) {
        int base = root.place().column() - 1;
        int end = new SourceText(text).lineEnd(root.place().end());
        return text.substring(0, end)
                .lines()
                .dropWhile(String::isBlank)
                .map(l -> indented(l.substring(Math.min(base, blanks(l))), column))
                .toList();
    }

    /** The source text of a value on one line, else the value written anew. */
    private String raw() {
        String source = text.substring(root.place().start(), root.place().end());
        boolean isEmpty =
                root instanceof DocumentNode.Scalar s && s.kind() == DocumentNode.Kind.EMPTY;
        return source.contains("\n") || isEmpty ? line(false) : source;
    }

    private Optional<String> block() {
        return root.text().filter(t -> t.contains("\n") && BLOCK.matcher(t).matches());
    }

    private static List<String> concat(String first, List<String> rest) {
        List<String> all = new ArrayList<>(List.of(first));
        all.addAll(rest);
        return all;
    }

    private static String indented(String line, int column) {
        return line.isBlank() ? "" : " ".repeat(column) + line;
    }

    private static int blanks(String line) {
        return line.length() - line.stripLeading().length();
    }
}
