package io.gradus.training.document;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Draws trees of plain values and writes them as YAML in one of its many layouts: block and flow,
 * comments above and behind, blank lines, lists indented or not, values on lines of their own.
 */
final class RandomYaml {
    private static final List<Object> SCALARS =
            List.of(
                    "word",
                    "two words",
                    "1..4",
                    "a: b",
                    "#x",
                    "it's",
                    "say \"so\"",
                    "^\\d+$",
                    "",
                    "true",
                    "12",
                    "é \uD83D\uDE00",
                    3,
                    -7,
                    0.25,
                    1.0e-4,
                    true,
                    false);

    private static final List<String> KEYS =
            List.of("a", "b", "name", "when", "two words", "k.1", "x[0]", "1", "true", "é");

    private final SplittableRandom random;
    private final int unit;
    private final int dashIndent;
    private final boolean withComments;
    private int comments;

    RandomYaml(SplittableRandom random, boolean withComments) {
        this.random = random;
        this.withComments = withComments;
        unit = 1 + random.nextInt(4);
        dashIndent = random.nextInt(3);
    }

    /** A mapping to stand at the root of a document. */
    Map<String, Object> root() {
        Map<String, Object> root = new LinkedHashMap<>();
        int size = 1 + random.nextInt(5);
        while (root.size() < size) {
            root.put(key(), value(3));
        }
        return root;
    }

    /** Any value. */
    Object value(int depth) {
        int kind = depth == 0 ? 0 : random.nextInt(5);
        if (kind == 3) {
            List<Object> list = new ArrayList<>();
            for (int i = random.nextInt(4); i > 0; i--) {
                list.add(value(depth - 1));
            }
            return list;
        }
        if (kind == 4) {
            Map<String, Object> map = new LinkedHashMap<>();
            for (int i = random.nextInt(4); i > 0; i--) {
                map.put(key(), value(depth - 1));
            }
            return map;
        }
        return kind == 2 && random.nextInt(4) == 0
                ? "first\nsecond\n"
                : SCALARS.get(random.nextInt(SCALARS.size()));
    }

    String key() {
        return KEYS.get(random.nextInt(KEYS.size()));
    }

    /** The tree as a text that ends with a line break. */
    String write(Map<String, Object> root) {
        StringBuilder out = new StringBuilder();
        if (chance(4)) {
            out.append(comment()).append("\n\n");
        }
        mapping(out, root, 0, false);
        return out.toString();
    }

    private void mapping(StringBuilder out, Map<?, ?> map, int column, boolean isOpen) {
        boolean inLine = isOpen;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            start(out, column, inLine);
            inLine = false;
            out.append(YamlFragment.of(entry.getKey())).append(':');
            behind(
                    out,
                    entry.getValue(),
                    column + (isBlockList(entry.getValue()) ? Math.min(dashIndent, unit) : unit),
                    column,
                    false);
        }
    }

    private void list(StringBuilder out, List<?> list, int column, boolean isOpen) {
        boolean inLine = isOpen;
        for (Object entry : list) {
            start(out, column, inLine);
            inLine = false;
            out.append('-');
            behind(out, entry, column + 2, column, true);
        }
    }

    /** Comments above and the indentation of an entry. */
    private void start(StringBuilder out, int column, boolean inLine) {
        if (inLine) {
            return;
        }
        if (chance(6)) {
            out.append('\n');
        }
        for (int i = chance(5) ? 1 + random.nextInt(2) : 0; i > 0; i--) {
            out.append(" ".repeat(chance(4) ? 0 : column)).append(comment()).append('\n');
        }
        out.append(" ".repeat(column));
    }

    private void behind(StringBuilder out, Object value, int column, int parent, boolean isEntry) {
        boolean isEmpty =
                value instanceof Map<?, ?> m && m.isEmpty()
                        || value instanceof List<?> l && l.isEmpty();
        if (value instanceof String text && text.endsWith("\n")) {
            out.append(" |").append(trailing()).append('\n');
            text.lines().forEach(l -> out.append(" ".repeat(parent + 2)).append(l).append('\n'));
        } else if (!isEmpty && isCollection(value) && !chance(3)) {
            boolean isOpen = isEntry && chance(2);
            out.append(isOpen ? " " : trailing() + "\n");
            switch (value) {
                case Map<?, ?> map -> mapping(out, map, column, isOpen);
                default -> list(out, (List<?>) value, column, isOpen);
            }
        } else {
            boolean onNextLine = !isEntry && chance(8);
            out.append(onNextLine ? "\n" + " ".repeat(parent + 3) : " ");
            out.append(!isEmpty && chance(3) ? spread(value, parent + 3) : YamlFragment.of(value));
            out.append(trailing()).append('\n');
        }
    }

    /** A collection in brackets over several lines. */
    private String spread(Object value, int column) {
        if (!isCollection(value)) {
            return YamlFragment.of(value);
        }
        String open = value instanceof Map ? "{" : "[";
        StringBuilder out = new StringBuilder(open);
        List<String> entries =
                value instanceof Map<?, ?> map
                        ? map.entrySet().stream()
                                .map(e ->
                                        YamlFragment.of(e.getKey())
                                                + ": "
                                                + YamlFragment.of(e.getValue()))
                                .toList()
                        : ((List<?>) value).stream().map(YamlFragment::of).toList();
        for (int i = 0; i < entries.size(); i++) {
            boolean comma = i < entries.size() - 1 || chance(3);
            out.append(chance(3) && i > 0 ? " " : trailing() + "\n" + " ".repeat(column))
                    .append(entries.get(i))
                    .append(comma ? "," : "");
        }
        return out.append(trailing())
                .append('\n')
                .append(" ".repeat(column))
                .append(open.equals("{") ? "}" : "]")
                .toString();
    }

    private String trailing() {
        return chance(6) ? " ".repeat(1 + random.nextInt(3)) + comment() : "";
    }

    private String comment() {
        return withComments ? "# note" + comments++ + ";" : "";
    }

    private boolean isBlockList(Object value) {
        return value instanceof List<?> list && !list.isEmpty();
    }

    private static boolean isCollection(Object value) {
        return value instanceof Map || value instanceof List;
    }

    private boolean chance(int outOf) {
        return random.nextInt(outOf) == 0;
    }
}
