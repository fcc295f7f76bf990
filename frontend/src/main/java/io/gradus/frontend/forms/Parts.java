package io.gradus.frontend.forms;

import io.gradus.training.document.Field;
import io.gradus.training.document.Shape;
import java.util.List;
import java.util.Optional;

/** Makes the part of a form that fits a value's form. */
final class Parts {
    private Parts() {}

    /** The part of a setting. */
    static FormPart of(Field field, FormPlace place, FormContext context) {
        return of(field.shape(), Optional.of(field), place, context);
    }

    /** The part of an entry of a list or mapping. */
    static FormPart of(Shape shape, FormPlace place, FormContext context) {
        return of(shape, Optional.empty(), place, context);
    }

    private static FormPart of(
            Shape shape, Optional<Field> field, FormPlace place, FormContext context) {
        FieldEditorFactory.Generic generic = () -> generic(shape, field, place, context);
        return context.special(shape, field)
                .map(factory -> factory.create(field, place, context, generic))
                .orElseGet(generic::create);
    }

    private static FormPart generic(
            Shape shape, Optional<Field> field, FormPlace place, FormContext context) {
        return switch (shape) {
            case Shape.Text() -> text(field, place, context);
            case Shape.Whole _, Shape.Decimal(), Shape.Range() ->
                    new LinePart(shape, field, "", place, context);
            case Shape.Truth() -> new TruthPart(field, place, context);
            case Shape.Words words -> new WordsPart(words.words(), field, place, context);
            case Shape.Listing(Shape entry) -> new ListPart(entry, field, place, context);
            case Shape.Mapping(Shape value) -> new MappingPart(value, field, place, context);
            case Shape.Maybe(Shape inner) -> maybe(inner, field, place, context);
            case Shape.Fields fields -> new RecordPart(fields, fields.keys(), place, context);
            case Shape.Alternatives choice -> new ChoicePart(choice, field, place, context);
        };
    }

    private static FormPart text(Optional<Field> field, FormPlace place, FormContext context) {
        String names = field.map(f -> f.setting().names()).orElse("");
        if (names.equals("condition")) {
            return new ConditionPart(place, context);
        }
        boolean isLong = field.map(f -> f.setting().max() > 400 && isFree(f)).orElse(false);
        return isLong && names.isEmpty()
                ? new AreaPart(field, place, context)
                : new LinePart(new Shape.Text(), field, names, place, context);
    }

    /** Whether any text will do, of a length that somebody thought about. */
    private static boolean isFree(Field field) {
        return field.setting().pattern().isEmpty() && Double.isFinite(field.setting().max());
    }

    /** Single values are left out by leaving them empty; larger parts are added and removed. */
    private static FormPart maybe(
            Shape inner, Optional<Field> field, FormPlace place, FormContext context) {
        return switch (inner) {
            case Shape.Text(), Shape.Whole _, Shape.Decimal(), Shape.Range() ->
                    of(inner, field, place, context);
            case Shape.Truth() -> new WordsPart(List.of("true", "false"), field, place, context);
            case Shape.Words _, Shape.Listing _, Shape.Mapping _ ->
                    of(inner, field, place, context);
            case Shape.Fields _, Shape.Alternatives _, Shape.Maybe _ ->
                    new OptionalPart(inner, field, place, context);
        };
    }
}
