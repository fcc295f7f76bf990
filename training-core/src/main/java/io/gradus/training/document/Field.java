package io.gradus.training.document;

import java.lang.reflect.RecordComponent;
import java.util.List;

/** One component of a document record. */
record Field(RecordComponent component, Setting setting) {
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

    String name() {
        return component.getName();
    }

    Shape shape() {
        return Shape.of(component.getGenericType());
    }

    /** Whether it may be left out. */
    boolean isOptional() {
        return !setting.defaults().isEmpty() || shape() instanceof Shape.Maybe;
    }

    /** Its key, or for an inlined choice the names of its alternatives. */
    List<String> keys() {
        return setting.inline() && shape() instanceof Shape.Alternatives choice
                ? choice.names()
                : List.of(name());
    }

    /** The value of this component in a record. */
    Object valueIn(Object document) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(document);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    "cannot read component " + name() + " of " + document.getClass().getName(), e);
        }
    }
}
