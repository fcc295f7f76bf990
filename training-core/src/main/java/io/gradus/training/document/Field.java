package io.gradus.training.document;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Locale;

/**
 * One component of a document record: a setting of a document.
 *
 * @param component the component it is read off
 * @param setting what it says of itself: explanation, default, unit, limits, form and source
 */
public record Field(RecordComponent component, Setting setting) {
    static Field of(RecordComponent component) {
        Setting setting = component.getAnnotation(Setting.class);
        if (setting == null) {
            throw new IllegalArgumentException(
                    "component "
                            + component.getName()
                            + " of "
                            + component.getDeclaringRecord().getName()
                            + " has no @Setting");
        }
        return new Field(component, setting);
    }

    /** Its key in documents. */
    public String name() {
        return component.getName();
    }

    /** The form of its value. */
    public Shape shape() {
        return Shape.of(component.getGenericType());
    }

    /** Whether it may be left out. */
    public boolean isOptional() {
        return !setting.defaults().isEmpty() || shape() instanceof Shape.Maybe;
    }

    /** Its key, or for an inlined choice the names of its alternatives. */
    public List<String> keys() {
        return setting.inline() && shape() instanceof Shape.Alternatives choice
                ? choice.names()
                : List.of(name());
    }

    /** The name in words, for people: {@code groups per step}. */
    public String label() {
        return name().replaceAll("(?<=[a-z0-9])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    }

    /** The value of this component in a record. */
    public Object valueIn(Object document) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(document);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    "cannot read component " + name() + " of " + document.getClass().getName(), e);
        }
    }
}
