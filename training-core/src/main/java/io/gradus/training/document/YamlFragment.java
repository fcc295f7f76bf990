package io.gradus.training.document;

import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.snakeyaml.engine.v2.nodes.Tag;

/** Writes values as one line of YAML that means the same wherever in a document it stands. */
public final class YamlFragment {
    /** Texts that need no quotes, as long as they read as no number, truth or null. */
    private static final Pattern PLAIN =
            Pattern.compile("[A-Za-z0-9_/](?:[A-Za-z0-9_./+-]| (?=[A-Za-z0-9_./+-]))*+");

    private static final Pattern NEEDS_ESCAPES =
            Pattern.compile(
                    "[^\\x20-\\x7E\\u00A0-\\uD7FF\\uE000-\\uFEFE\\uFF00-\\uFFFD\\x{10000}-\\x{10FFFF}]|[\\u2028\\u2029]");
    private static final CachedCoreSchema SCHEMA = CachedCoreSchema.INSTANCE;

    private YamlFragment() {}

    /**
     * A value on one line: a text, number, truth, word of an enum, range, list or mapping, nested
     * as one likes; throws {@link IllegalArgumentException} on anything else.
     */
    public static String of(Object value) {
        return switch (value) {
            case String text -> text(text);
            case Double number -> number(number);
            case Number number -> number.toString();
            case Boolean truth -> truth.toString();
            case Enum<?> word -> text(Shape.Words.word(word));
            case IntRange range -> range.toString();
            case Collection<?> list ->
                    list.stream().map(YamlFragment::of).collect(Collectors.joining(", ", "[", "]"));
            case Map<?, ?> map ->
                    map.entrySet().stream()
                            .map(e -> text((String) e.getKey()) + ": " + of(e.getValue()))
                            .collect(Collectors.joining(", ", "{", "}"));
            default ->
                    throw new IllegalArgumentException(
                            "documents have no form for a " + value.getClass().getName());
        };
    }

    /** A text, in quotes where it would be read as something else without them. */
    public static String text(String text) {
        if (PLAIN.matcher(text).matches()
                && SCHEMA.getScalarResolver().resolve(text, true).equals(Tag.STR)) {
            return text;
        }
        boolean isEasierInSingle = text.contains("\\") || text.contains("\"");
        return isEasierInSingle && !NEEDS_ESCAPES.matcher(text).find()
                ? "'" + text.replace("'", "''") + "'"
                : json(text);
    }

    /** A finite number; whole ones without a fraction. */
    public static String number(double number) {
        if (!Double.isFinite(number)) {
            throw new IllegalArgumentException("documents hold finite numbers only, was " + number);
        }
        return Limits.plain(number).toLowerCase(Locale.ROOT);
    }

    /** A part of a document on one line, without its comments. */
    public static String of(DocumentNode node) {
        return of(node, false);
    }

    /** A part of a document on one line; with {@code asJson} so that JSON stays JSON. */
    static String of(DocumentNode node, boolean asJson) {
        return switch (node) {
            case DocumentNode.Scalar scalar -> scalar(scalar, asJson);
            case DocumentNode.Sequence sequence ->
                    sequence.entries().stream()
                            .map(e -> of(e, asJson))
                            .collect(Collectors.joining(", ", "[", "]"));
            case DocumentNode.Mapping mapping ->
                    mapping.entries().entrySet().stream()
                            .map(e -> key(e.getKey(), asJson) + ": " + of(e.getValue(), asJson))
                            .collect(Collectors.joining(", ", "{", "}"));
        };
    }

    static String key(String key, boolean asJson) {
        return asJson ? json(key) : text(key);
    }

    private static String scalar(DocumentNode.Scalar scalar, boolean asJson) {
        return switch (scalar.kind()) {
            case TEXT -> key(scalar.value(), asJson);
            case NUMBER, TRUTH -> scalar.value();
            case EMPTY -> "null";
        };
    }

    /** In double quotes, with the escapes that YAML and JSON share. */
    private static String json(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.codePoints()
                .forEach(c -> {
                    switch (c) {
                        case '"' -> quoted.append("\\\"");
                        case '\\' -> quoted.append("\\\\");
                        case '\n' -> quoted.append("\\n");
                        case '\t' -> quoted.append("\\t");
                        case '\r' -> quoted.append("\\r");
                        default -> quoted.append(display(c));
                    }
                });
        return quoted.append('"').toString();
    }

    private static String display(int codePoint) {
        String text = Character.toString(codePoint);
        return NEEDS_ESCAPES.matcher(text).matches()
                ? String.format(Locale.ROOT, "\\u%04x", codePoint)
                : text;
    }
}
