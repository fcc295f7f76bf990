package io.gradus.training.document;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/** Collects what is wrong with a document; knows where in the text each path stands. */
public final class Findings {
    private final Map<String, Node> places = new HashMap<>();
    private final FirstErrors errors = new FirstErrors();
    private final NavigableSet<String> faulty = new TreeSet<>();

    /** Paths that the reading refused, once it is over. */
    private Set<String> refused = Set.of();

    private boolean cut;

    Findings() {}

    /**
     * Says that all values are read and checks follow, which add nothing about a value that was
     * refused already: they see what stands in for it.
     */
    void endReading() {
        refused = new HashSet<>(faulty);
    }

    /** Says that a list or mapping was read up to its limit only. */
    void cut() {
        cut = true;
    }

    /** Whether part of the text was left unread. */
    boolean isCut() {
        return cut;
    }

    /**
     * Reports a fault at a path; a path that the text leaves out is reported at the nearest one
     * above it.
     */
    public void add(String path, String message) {
        add(path, 0, message, Optional.empty());
    }

    /** Reports a fault with what to write instead. */
    public void add(String path, String message, Optional<String> suggestion) {
        add(path, 0, message, suggestion);
    }

    /** Reports a fault inside a text value, {@code offset} characters behind its first one. */
    public void add(String path, int offset, String message, Optional<String> suggestion) {
        if (refused.contains(path)) {
            return;
        }
        Optional<Node> node = Optional.ofNullable(places.get(path));
        Optional<Mark> start = node.or(() -> nearest(path)).flatMap(Node::getStartMark);
        if (offset > 0 && start.isPresent() && node.orElse(null) instanceof ScalarNode scalar) {
            ScalarPlace at = ScalarPlace.of(scalar, start.get(), offset);
            report(path, at.line(), at.column(), message, suggestion);
        } else {
            addAt(start, node.map(Findings::firstCharacter).orElse(0), path, message, suggestion);
        }
    }

    void addAt(Node node, String path, String message, Optional<String> suggestion) {
        addAt(node.getStartMark(), 0, path, message, suggestion);
    }

    /** Reports a character for which the text cannot be read at all. */
    void add(ForbiddenCharacter found) {
        report("", found.line(), found.column(), found.message(), Optional.of(found.remedy()));
    }

    void addAt(
            Optional<Mark> mark,
            int inside,
            String path,
            String message,
            Optional<String> suggestion) {
        int line = mark.map(m -> m.getLine() + 1).orElse(1);
        int column = mark.map(m -> m.getColumn() + 1).orElse(1) + inside;
        report(path, line, column, message, suggestion);
    }

    private void report(
            String path, int line, int column, String message, Optional<String> suggestion) {
        errors.add(DocumentError.bounded(path, line, column, message, suggestion));
        faulty.add(path);
    }

    void place(String path, Node node) {
        places.putIfAbsent(path, node);
    }

    /** Whether the text has something at this path. */
    boolean knows(String path) {
        return places.containsKey(path);
    }

    /** Whether something was reported at this path or below it. */
    public boolean hasAny(String path) {
        String first = faulty.ceiling(path);
        return first != null && first.startsWith(path);
    }

    boolean isEmpty() {
        return faulty.isEmpty();
    }

    List<DocumentError> inTextOrder() {
        return errors.inTextOrder();
    }

    private Optional<Node> nearest(String path) {
        String above = path;
        while (!above.isEmpty()) {
            above =
                    above.substring(
                            0,
                            Math.max(0, Math.max(above.lastIndexOf('.'), above.lastIndexOf('['))));
            if (places.containsKey(above)) {
                return Optional.of(places.get(above));
            }
        }
        return Optional.ofNullable(places.get(""));
    }

    /**
     * Characters between a scalar's start and its text; block scalars begin on a later line, which
     * is left to the reader.
     */
    private static int firstCharacter(Node node) {
        boolean quoted =
                node instanceof ScalarNode scalar
                        && (scalar.getScalarStyle() == ScalarStyle.DOUBLE_QUOTED
                                || scalar.getScalarStyle() == ScalarStyle.SINGLE_QUOTED);
        return quoted ? 1 : 0;
    }
}
