package io.gradus.training.document;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.nodes.Node;

/**
 * The text of a document as a tree of parts with places, whether or not it means anything. A text
 * that is neither YAML nor JSON gives an empty tree with the error.
 */
public final class DocumentTree {
    private static final RecentTrees RECENT = new RecentTrees(4);

    private final String text;
    private final DocumentNode root;
    private final Optional<DocumentError> error;

    private DocumentTree(String text, DocumentNode root, Optional<DocumentError> error) {
        this.text = text;
        this.root = root;
        this.error = error;
    }

    /** Reads a text; never throws, whatever it is. */
    public static DocumentTree read(String text) {
        return RECENT.of(text, DocumentTree::parse);
    }

    private static DocumentTree parse(String text) {
        Findings findings = new Findings();
        Optional<Node> node = YamlText.compose(text, findings);
        DocumentNode root =
                node.map(n -> new NodeReader(text).read(n, ""))
                        .orElseGet(() ->
                                new DocumentNode.Mapping(
                                        "",
                                        new Place(1, 1, 0, 0),
                                        false,
                                        Collections.unmodifiableSequencedMap(new LinkedHashMap<>()),
                                        Collections.unmodifiableSequencedMap(
                                                new LinkedHashMap<>())));
        return new DocumentTree(text, root, findings.inTextOrder().stream().findFirst());
    }

    /** The text it was read from. */
    public String text() {
        return text;
    }

    /** The whole document; an empty mapping where the text is blank or unreadable. */
    public DocumentNode root() {
        return root;
    }

    /** Why the text has no tree. */
    public Optional<DocumentError> error() {
        return error;
    }

    /** Whether nothing but blanks and comments stand in the text. */
    public boolean isBlank() {
        return text.lines().map(String::strip).allMatch(l -> l.isEmpty() || l.startsWith("#"));
    }

    /** The part at a path; empty where the text has none. */
    public Optional<DocumentNode> at(String path) {
        Deepest deepest = Deepest.of(root, path);
        return deepest.rest().isEmpty() ? Optional.of(deepest.node()) : Optional.empty();
    }

    /** The part at a path, or the nearest one above it that the text has. */
    public DocumentNode nearest(String path) {
        return Deepest.of(root, path).node();
    }

    /** The text of the scalar at a path. */
    public Optional<String> textAt(String path) {
        return at(path).flatMap(DocumentNode::text);
    }

    /** The value at a path as YAML on one line, without comments. */
    public Optional<String> lineAt(String path) {
        return at(path).map(node -> YamlFragment.of(node, false));
    }

    /** The entries of the list at a path; none where there is no list. */
    public List<DocumentNode> entriesAt(String path) {
        return at(path).orElse(root) instanceof DocumentNode.Sequence sequence
                        && sequence.path().equals(path)
                ? sequence.entries()
                : List.of();
    }

    /** The path of the deepest part around a cursor, both counted from 1. */
    public String pathAt(int line, int column) {
        int offset = 0;
        SourceText source = new SourceText(text);
        for (int i = 1; i < line && offset < text.length(); i++) {
            offset = source.nextLine(offset);
        }
        return pathAt(Math.min(offset + Math.max(0, column - 1), source.lineEnd(offset)));
    }

    /** The path of the deepest part around an offset. */
    public String pathAt(int offset) {
        return Around.path(root, offset, new SourceText(text));
    }
}
