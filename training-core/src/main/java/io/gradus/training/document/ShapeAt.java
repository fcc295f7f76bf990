package io.gradus.training.document;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Value that may stand at a path of a document.
 *
 * @param shape the form; of an optional part the form it has when it is there
 * @param field the setting that it is the value of; empty for the document, entries of lists and
 *     mappings, and the settings of an alternative as a whole
 */
public record ShapeAt(Shape shape, Optional<Field> field) {
    private static final Pattern STEP = Pattern.compile("\\[([0-9]{1,6})]|\\.?([^.\\[]+)");

    /** Follows a path from a document type; empty where no document of the type has such a path. */
    public static Optional<ShapeAt> of(Class<? extends Record> type, String path) {
        Optional<ShapeAt> at = Optional.of(new ShapeAt(new Shape.Fields(type), Optional.empty()));
        Matcher step = STEP.matcher(path);
        int end = 0;
        while (end < path.length()) {
            if (!step.region(end, path.length()).lookingAt()) {
                return Optional.empty();
            }
            at = at.flatMap(a -> a.step(step.group(1), step.group(2)));
            end = step.end();
        }
        return at;
    }

    private Optional<ShapeAt> step(String index, String key) {
        return index == null ? key(key) : entry(Integer.parseInt(index));
    }

    private Optional<ShapeAt> entry(int index) {
        return switch (shape) {
            case Shape.Listing(Shape entry) -> Optional.of(bare(entry));
            case Shape.Fields fields when fields.hasShorthand() -> inOrder(fields, index);
            case Shape.Alternatives choice ->
                    choice.shorthand().flatMap(a -> inOrder(a.fields(), index));
            default -> Optional.empty();
        };
    }

    private Optional<ShapeAt> key(String key) {
        return switch (shape) {
            case Shape.Mapping(Shape value) -> Optional.of(bare(value));
            case Shape.Alternatives choice -> choice.named(key).map(a -> bare(a.fields()));
            case Shape.Fields fields -> fields.named(key).flatMap(f -> of(f, key));
            default -> Optional.empty();
        };
    }

    private static Optional<ShapeAt> inOrder(Shape.Fields fields, int index) {
        List<Field> all = fields.fields();
        return index < all.size() ? of(all.get(index), all.get(index).name()) : Optional.empty();
    }

    private static Optional<ShapeAt> of(Field field, String key) {
        if (field.setting().inline()) {
            return ((Shape.Alternatives) field.shape()).named(key).map(a -> bare(a.fields()));
        }
        return Optional.of(new ShapeAt(bare(field.shape()).shape(), Optional.of(field)));
    }

    private static ShapeAt bare(Shape shape) {
        return shape instanceof Shape.Maybe(Shape inner)
                ? bare(inner)
                : new ShapeAt(shape, Optional.empty());
    }
}
