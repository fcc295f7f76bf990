package io.gradus.frontend.forms;

import io.gradus.training.document.Field;
import io.gradus.training.document.Shape;
import java.util.List;
import java.util.Optional;

/** Makes the part of a form that fits a value's form. */
final class Parts {
    private Parts() {}

    /** The part of a setting. */
    static FormPart of(Field field, String path, FormContext context) {
        return of(field.shape(), Optional.of(field), path, context);
    }

    /** The part of an entry of a list or mapping. */
    static FormPart of(Shape shape, String path, FormContext context) {
        return of(shape, Optional.empty(), path, context);
    }

    private static FormPart of(
            Shape shape, Optional<Field> field, String path, FormContext context) {
        FieldEditorFactory.Generic generic = () -> generic(shape, field, path, context);
        return context.special(shape, field)
                .map(factory -> factory.create(field, path, context, generic))
                .orElseGet(generic::create);
    }

    private static FormPart generic(
            Shape shape, Optional<Field> field, String path, FormContext context) {
        return switch (shape) {
            case Shape.Text() -> text(field, path, context);
            case Shape.Whole _, Shape.Decimal(), Shape.Range() ->
                    new LinePart(shape, field, "", path, context);
            case Shape.Truth() -> new TruthPart(field, path, context);
            case Shape.Words words -> new WordsPart(words.words(), field, path, context);
            case Shape.Listing(Shape entry) -> new ListPart(entry, field, path, context);
            case Shape.Mapping(Shape value) -> new MappingPart(value, field, path, context);
            case Shape.Maybe(Shape inner) -> maybe(inner, field, path, context);
            case Shape.Fields fields -> new RecordPart(fields, fields.keys(), path, context);
            case Shape.Alternatives choice -> new ChoicePart(choice, field, path, context);
        };
    }

    private static FormPart text(Optional<Field> field, String path, FormContext context) {
        String names = field.map(f -> f.setting().names()).orElse("");
        if (names.equals("condition")) {
            return new ConditionPart(path, context);
        }
        boolean isLong = field.map(f -> f.setting().max() > 400 && isFree(f)).orElse(false);
        return isLong && names.isEmpty()
                ? new AreaPart(field, path, context)
                : new LinePart(new Shape.Text(), field, names, path, context);
    }

    /** Whether any text will do, of a length that somebody thought about. */
    private static boolean isFree(Field field) {
        return field.setting().pattern().isEmpty() && Double.isFinite(field.setting().max());
    }

    /** Single values are left out by leaving them empty; larger parts are added and removed. */
    private static FormPart maybe(
            Shape inner, Optional<Field> field, String path, FormContext context) {
        return switch (inner) {
            case Shape.Text(), Shape.Whole _, Shape.Decimal(), Shape.Range() ->
                    of(inner, field, path, context);
            case Shape.Truth() -> new WordsPart(List.of("true", "false"), field, path, context);
            case Shape.Words _, Shape.Listing _, Shape.Mapping _ -> of(inner, field, path, context);
            case Shape.Fields _, Shape.Alternatives _, Shape.Maybe _ ->
                    new OptionalPart(inner, field, path, context);
        };
    }
}
