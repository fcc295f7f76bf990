package io.gradus.training.document;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The reference page of a document type, as Markdown: one section per record and per choice, in the
 * order of their use.
 */
public final class DocumentReference {
    private final StringBuilder page = new StringBuilder();
    private final Deque<Shape> open = new ArrayDeque<>();
    private final Set<Shape> seen = new HashSet<>();

    /** Alternatives that have their text; one may belong to two choices. */
    private final Set<Class<?>> described = new HashSet<>();

    private DocumentReference() {}

    /** The whole page below the given heading and introduction. */
    public static String of(Class<? extends Record> type, String introduction) {
        DocumentReference reference = new DocumentReference();
        reference.page.append(introduction.strip()).append("\n\n");
        reference.visit(new Shape.Fields(type));
        while (!reference.open.isEmpty()) {
            switch (reference.open.removeFirst()) {
                case Shape.Fields fields -> reference.section(fields);
                case Shape.Alternatives choice -> reference.section(choice);
                case Shape other ->
                        throw new IllegalStateException(
                                "only records and choices have sections, " + other + " has not");
            }
        }
        return reference.page.toString();
    }

    private void section(Shape.Fields fields) {
        page.append("## ").append(title(fields.type())).append("\n\n");
        table(fields);
    }

    private void section(Shape.Alternatives choice) {
        page.append("## ").append(title(choice.type())).append("\n\nOne of:\n\n");
        List<Alternative> above =
                choice.all().stream().filter(a -> described.contains(a.fields().type())).toList();
        if (!above.isEmpty()) {
            page.append("As described above: ")
                    .append(
                            String.join(
                                    ", ", above.stream().map(a -> "`" + a.name() + "`").toList()))
                    .append(".\n\n");
        }
        choice.all().stream().filter(a -> !above.contains(a)).forEach(this::alternative);
    }

    private void alternative(Alternative alternative) {
        described.add(alternative.fields().type());
        page.append("### `")
                .append(alternative.name())
                .append("`\n\n")
                .append(alternative.choice().explanation());
        if (!alternative.choice().source().isEmpty()) {
            page.append(" Source: ").append(alternative.choice().source()).append('.');
        }
        page.append("\n\n");
        if (!alternative.fields().fields().isEmpty()) {
            table(alternative.fields());
        }
    }

    private void table(Shape.Fields fields) {
        if (fields.hasShorthand()) {
            List<String> names = fields.fields().stream().map(Field::name).toList();
            String bare =
                    names.size() == 1
                            ? "the bare value"
                            : "the list `[" + String.join(", ", names) + "]`";
            page.append("Also written as ").append(bare).append(".\n\n");
        }
        page.append("| key | form | default | meaning |\n|---|---|---|---|\n");
        for (Field field : fields.fields()) {
            page.append("| ")
                    .append(key(field))
                    .append(" | ")
                    .append(form(field))
                    .append(" | ")
                    .append(defaults(field))
                    .append(" | ")
                    .append(meaning(field))
                    .append(" |\n");
        }
        page.append('\n');
    }

    private static String key(Field field) {
        return field.keys().stream()
                .map(k -> "`" + k + "`")
                .reduce((a, b) -> a + " or " + b)
                .orElseThrow();
    }

    private String form(Field field) {
        Setting setting = field.setting();
        StringBuilder form = new StringBuilder(form(field.shape()));
        String counted = counted(field.shape());
        if (setting.min() != Double.NEGATIVE_INFINITY) {
            form.append(", >= ").append(Limits.plain(setting.min())).append(counted);
        }
        if (setting.max() != Double.POSITIVE_INFINITY) {
            form.append(", <= ").append(Limits.plain(setting.max())).append(counted);
        }
        return form + (setting.unit().isEmpty() ? "" : " (" + setting.unit() + ")");
    }

    /** Names the unit that the limits of a setting count, where they do not bound its value. */
    private static String counted(Shape shape) {
        return switch (shape) {
            case Shape.Maybe(Shape inner) -> counted(inner);
            case Shape.Text() -> " characters";
            case Shape.Listing _, Shape.Mapping _ -> " entries";
            case Shape.Truth(),
                    Shape.Whole _,
                    Shape.Decimal(),
                    Shape.Range(),
                    Shape.Words _,
                    Shape.Fields _ ->
                    "";
            case Shape.Alternatives _ -> "";
        };
    }

    private String form(Shape shape) {
        return switch (shape) {
            case Shape.Text() -> "text";
            case Shape.Truth() -> "true or false";
            case Shape.Whole _ -> "whole number";
            case Shape.Decimal() -> "number";
            case Shape.Range() -> "number or range";
            case Shape.Words words ->
                    String.join(", ", words.words().stream().map(w -> "`" + w + "`").toList());
            case Shape.Listing(Shape entry) -> "list of " + form(entry);
            case Shape.Mapping(Shape value) -> "mapping of names to " + form(value);
            case Shape.Maybe(Shape inner) -> form(inner);
            case Shape.Fields fields -> link(fields, fields.type());
            case Shape.Alternatives choice -> link(choice, choice.type());
        };
    }

    private static String defaults(Field field) {
        if (!field.isOptional()) {
            return "required";
        }
        if (!field.defaults().isEmpty()) {
            return "`" + field.defaults() + "`";
        }
        return field.otherwise().isEmpty() ? "none" : field.otherwise();
    }

    private static String meaning(Field field) {
        String source =
                field.setting().source().isEmpty()
                        ? ""
                        : " Source: " + field.setting().source() + ".";
        return (field.setting().explanation() + source).replace("|", "\\|");
    }

    private String link(Shape shape, Class<?> type) {
        visit(shape);
        return "["
                + title(type)
                + "](#"
                + title(type).toLowerCase(Locale.ROOT).replace(' ', '-')
                + ")";
    }

    private void visit(Shape shape) {
        if (seen.add(shape)) {
            open.addLast(shape);
        }
    }

    /**
     * The type's name in words, without its last word where that only says that it is a
     * specification.
     */
    private static String title(Class<?> type) {
        String words =
                type.getSimpleName()
                        .replaceFirst("(?<=.)Spec$", "")
                        .replaceAll("(?<=[a-z])(?=[A-Z])", " ");
        return words.charAt(0) + words.substring(1).toLowerCase(Locale.ROOT);
    }
}
