package io.gradus.training.document;

import java.util.List;

/**
 * Edits of a document's text at paths. Only the lines that an edit means change; comments, order
 * and style of all others stay. After an edit the text reads as exactly what the edit says. Every
 * method throws {@link IllegalArgumentException} where the text is unreadable, the path leads
 * nowhere or the new value is no YAML.
 */
public final class DocumentEdits {
    private final String text;
    private final DocumentTree tree;
    private final SourceText source;
    private final DocumentStyle style;
    private final ValueEdit values;

    private DocumentEdits(String text) {
        this.text = text;
        tree = DocumentTree.read(text);
        source = new SourceText(text);
        style = DocumentStyle.of(tree);
        values = new ValueEdit(source, style);
        tree.error()
                .filter(e -> !tree.isBlank())
                .ifPresent(e -> {
                    throw new IllegalArgumentException(
                            "the text must be readable before it is edited: " + e.sentence());
                });
    }

    /**
     * Sets the value at a path: replaces the one that stands there, or adds the key at the end of
     * its mapping. Missing mappings on the way are made; a choice written as a bare name gets
     * settings when one below the name is set.
     *
     * @param yaml the value as YAML, in block or flow style
     */
    public static String set(String text, String path, String yaml) {
        DocumentEdits edits = new DocumentEdits(text);
        Deepest deepest = Deepest.of(edits.tree.root(), path);
        if (deepest.rest().isEmpty()) {
            Fragment value = Fragment.of(yaml);
            return edits.values.replace(deepest.trail(), value).apply(text);
        }
        if (deepest.rest().contains("[")) {
            throw new IllegalArgumentException(
                    "there is no " + path + "; the document ends at " + display(deepest.node()));
        }
        List<String> keys = List.of(deepest.rest().split("\\."));
        return edits.add(deepest.trail(), keys, Fragment.of(yaml));
    }

    /** Sets one key of the mapping at a path, whatever signs the key holds. */
    public static String put(String text, String mappingPath, String key, String yaml) {
        DocumentEdits edits = new DocumentEdits(text);
        Deepest deepest = Deepest.of(edits.tree.root(), mappingPath);
        if (!deepest.rest().isEmpty()) {
            return set(text, mappingPath, Fragment.of(yaml).below(key).text());
        }
        return deepest.node().child(key).isPresent()
                ? set(text, Binder.below(mappingPath, key), yaml)
                : edits.add(deepest.trail(), List.of(key), Fragment.of(yaml));
    }

    /**
     * Removes a key or a list's entry, with the comments directly above it and behind it. What
     * loses its only entry is written as empty.
     */
    public static String remove(String text, String path) {
        DocumentEdits edits = new DocumentEdits(text);
        List<DocumentNode> trail = edits.existing(path).trail();
        if (trail.size() == 1) {
            throw new IllegalArgumentException("the whole document cannot be removed");
        }
        DocumentNode parent = trail.get(trail.size() - 2);
        int index = BlockEntries.children(parent).indexOf(trail.getLast());
        if (DocumentStyle.isInFlow(trail)) {
            return FlowEntries.of(parent, edits.source).remove(index);
        }
        if (BlockEntries.children(parent).size() == 1) {
            Fragment empty = Fragment.of(parent instanceof DocumentNode.Mapping ? "{}" : "[]");
            return edits.values.replace(trail.subList(0, trail.size() - 1), empty).apply(text);
        }
        return BlockEntries.of(parent, edits.source).remove(index).apply(text);
    }

    /** Puts an entry into a list, before the one that has the index now; makes a missing list. */
    public static String insert(String text, String listPath, int index, String yaml) {
        DocumentEdits edits = new DocumentEdits(text);
        Fragment entry = Fragment.of(yaml);
        Deepest deepest = Deepest.of(edits.tree.root(), listPath);
        if (!deepest.rest().isEmpty() || isEmpty(deepest.node())) {
            checkIndex(listPath, index, 0);
            boolean isShort = entry.root() instanceof DocumentNode.Scalar;
            return set(
                    text,
                    listPath,
                    isShort ? "[" + entry.line(edits.style.isJson()) + "]" : entry.inList().text());
        }
        DocumentNode.Sequence list = edits.list(listPath);
        checkIndex(listPath, index, list.entries().size());
        if (list.isFlow() || DocumentStyle.isInFlow(deepest.trail())) {
            return FlowEntries.of(list, edits.source)
                    .insert(index, entry.line(edits.style.isJson()));
        }
        BlockEntries entries = BlockEntries.of(list, edits.source);
        return entries.insert(index, edits.values.entry(entry, entries.column())).apply(text);
    }

    /** Repeats an entry of a list behind itself; the comments above it are not repeated. */
    public static String duplicate(String text, String listPath, int index) {
        DocumentEdits edits = new DocumentEdits(text);
        DocumentNode.Sequence list = edits.list(listPath);
        checkIndex(listPath, index, list.entries().size() - 1);
        if (list.isFlow()) {
            FlowEntries entries = FlowEntries.of(list, edits.source);
            return entries.insert(index + 1, entries.entry(index));
        }
        BlockEntries entries = BlockEntries.of(list, edits.source);
        return entries.repeat(index).apply(text);
    }

    /** Puts an entry of a list, with the comments above it, at another index. */
    public static String move(String text, String listPath, int from, int to) {
        DocumentEdits edits = new DocumentEdits(text);
        DocumentNode.Sequence list = edits.list(listPath);
        checkIndex(listPath, from, list.entries().size() - 1);
        checkIndex(listPath, to, list.entries().size() - 1);
        return list.isFlow()
                ? FlowEntries.of(list, edits.source).move(from, to)
                : BlockEntries.of(list, edits.source).move(from, to).apply(text);
    }

    /** Gives a key another name; its value and place stay. */
    public static String rename(String text, String path, String newKey) {
        DocumentEdits edits = new DocumentEdits(text);
        List<DocumentNode> trail = edits.existing(path).trail();
        if (trail.size() == 1
                || !(trail.get(trail.size() - 2) instanceof DocumentNode.Mapping mapping)) {
            throw new IllegalArgumentException("there is no key to rename at '" + path + "'");
        }
        String key = DocumentStyle.keyOf(mapping, trail.getLast());
        if (key.equals(newKey)) {
            return text;
        }
        if (mapping.entries().containsKey(newKey)) {
            throw new IllegalArgumentException(
                    "the name '" + newKey + "' is taken in " + display(mapping));
        }
        Place place = mapping.placeOf(key);
        boolean asJson = edits.style.isJson();
        return new TextSplice(place.start(), place.end(), YamlFragment.key(newKey, asJson))
                .apply(text);
    }

    private String add(List<DocumentNode> trail, List<String> keys, Fragment value) {
        Fragment whole = value;
        for (String key : keys.subList(1, keys.size()).reversed()) {
            whole = whole.below(key);
        }
        return switch (trail.getLast()) {
            case DocumentNode.Mapping mapping -> add(trail, mapping, keys.getFirst(), whole);
            case DocumentNode.Scalar scalar
                    when isEmpty(scalar) || scalar.value().equals(keys.getFirst()) ->
                    values.replace(trail, whole.below(keys.getFirst())).apply(text);
            case DocumentNode other ->
                    throw new IllegalArgumentException(
                            display(other)
                                    + " is not a mapping, so it cannot have the key "
                                    + keys.getFirst());
        };
    }

    private String add(
            List<DocumentNode> trail, DocumentNode.Mapping mapping, String key, Fragment value) {
        if (mapping.isFlow() || DocumentStyle.isInFlow(trail)) {
            boolean asJson = style.isJson();
            return FlowEntries.of(mapping, source)
                    .append(YamlFragment.key(key, asJson) + ": " + value.line(asJson));
        }
        if (mapping.entries().isEmpty()) {
            String above = text.isEmpty() || text.endsWith("\n") ? text : text + source.newline();
            return above + values.entry(key, value, 0) + source.newline();
        }
        BlockEntries entries = BlockEntries.of(mapping, source);
        return entries.append(values.entry(key, value, entries.column())).apply(text);
    }

    private Deepest existing(String path) {
        Deepest deepest = Deepest.of(tree.root(), path);
        if (!deepest.rest().isEmpty()) {
            throw new IllegalArgumentException("the document has nothing at '" + path + "'");
        }
        return deepest;
    }

    private DocumentNode.Sequence list(String path) {
        if (existing(path).node() instanceof DocumentNode.Sequence list) {
            return list;
        }
        throw new IllegalArgumentException("'" + path + "' is not a list");
    }

    private static void checkIndex(String path, int index, int last) {
        if (index < 0 || index > last) {
            throw new IllegalArgumentException(
                    "the index must be between 0 and " + last + " in " + path + ", was " + index);
        }
    }

    private static boolean isEmpty(DocumentNode node) {
        return node instanceof DocumentNode.Scalar scalar
                        && scalar.kind() == DocumentNode.Kind.EMPTY
                || node instanceof DocumentNode.Sequence list
                        && list.isFlow()
                        && list.entries().isEmpty();
    }

    private static String display(DocumentNode node) {
        return node.path().isEmpty() ? "the document" : "'" + node.path() + "'";
    }
}
