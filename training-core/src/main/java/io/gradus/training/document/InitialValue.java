package io.gradus.training.document;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The value that a setting begins with when an editor adds it: the least that has its form. */
public final class InitialValue {
    private InitialValue() {}

    /**
     * The default of a setting, or of the one that it overrides, as YAML; else the least value of
     * its form within its limits.
     */
    public static String of(Field field) {
        String defaults = field.usual();
        return defaults.isEmpty() ? of(field.shape(), field.setting()) : defaults;
    }

    /** The least value of a form as YAML; what a document must give stays an empty text. */
    public static String of(Shape shape) {
        return switch (shape) {
            case Shape.Text() -> "\"\"";
            case Shape.Truth() -> "false";
            case Shape.Whole _, Shape.Decimal(), Shape.Range() -> "1";
            case Shape.Words words -> words.words().getFirst();
            case Shape.Listing _ -> "[]";
            case Shape.Mapping _ -> "{}";
            case Shape.Maybe(Shape inner) -> of(inner);
            case Shape.Fields fields -> of(fields);
            case Shape.Alternatives choice -> of(choice);
        };
    }

    /** An alternative by its name, with the settings that it must have. */
    public static String of(Alternative alternative) {
        return alternative.isComplete()
                ? alternative.name()
                : "{%s: %s}"
                        .formatted(YamlFragment.text(alternative.name()), of(alternative.fields()));
    }

    /** The settings that a record must have. */
    public static String of(Shape.Fields fields) {
        return fields.fields().stream()
                .filter(f -> !f.isOptional())
                .map(InitialValue::entry)
                .collect(Collectors.joining(", ", "{", "}"));
    }

    /** A bare value where there is one, else the first name that is enough, else the first. */
    private static String of(Shape.Alternatives choice) {
        Optional<Alternative> bare =
                choice.shorthand().filter(a -> a.fields().fields().size() == 1);
        if (bare.isPresent()) {
            return of(bare.get().fields().fields().getFirst());
        }
        return of(
                choice.all().stream()
                        .filter(Alternative::isComplete)
                        .findFirst()
                        .orElse(choice.all().getFirst()));
    }

    private static String entry(Field field) {
        if (field.setting().inline()) {
            Alternative first = ((Shape.Alternatives) field.shape()).all().getFirst();
            return YamlFragment.text(first.name()) + ": " + of(first.fields());
        }
        return field.name() + ": " + of(field.shape(), field.setting());
    }

    private static String of(Shape shape, Setting setting) {
        return switch (shape) {
            case Shape.Whole _, Shape.Decimal() ->
                    Limits.plain(Math.clamp(1, setting.min(), setting.max()));
            case Shape.Listing(Shape entry) when setting.min() >= 1 ->
                    List.of(of(entry)).toString();
            default -> of(shape);
        };
    }
}
