package io.gradus.training.document;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * One component of a document record: a setting of a document.
 *
 * @param component the component it is read off
 * @param setting what it says of itself: explanation, default, unit, limits, form and source
 * @param shape the form of its value
 */
public record Field(RecordComponent component, Setting setting, Shape shape) {
    static Field of(RecordComponent component) {
        Setting setting =
                Optional.ofNullable(component.getAnnotation(Setting.class))
                        .or(() -> overridden(component))
                        .orElseThrow(() ->
                                new IllegalArgumentException(
                                        "component "
                                                + component.getName()
                                                + " of "
                                                + component.getDeclaringRecord().getName()
                                                + " has no @Setting"));
        return new Field(component, setting, Shape.of(component.getGenericType()));
    }

    /** Finds the setting of the same name that an override stands in for. */
    private static Optional<Setting> overridden(RecordComponent component) {
        return overrides(component)
                .flatMap(o ->
                        Arrays.stream(o.value().getRecordComponents())
                                .filter(c -> c.getName().equals(component.getName()))
                                .findFirst())
                .map(c -> c.getAnnotation(Setting.class));
    }

    private static Optional<Overrides> overrides(RecordComponent component) {
        return Optional.ofNullable(component.getDeclaringRecord().getAnnotation(Overrides.class));
    }

    /** Its key in documents. */
    public String name() {
        return component.getName();
    }

    /** Its default as YAML; empty where it must be given, and where nothing stands in for it. */
    public String defaults() {
        return shape() instanceof Shape.Maybe ? "" : setting.defaults();
    }

    /**
     * Describes what holds where it is left out and has no default, in a few words; empty for
     * nothing.
     */
    public String otherwise() {
        return overrides(component).map(Overrides::otherwise).orElse("");
    }

    /** Whether it may be left out. */
    public boolean isOptional() {
        return !defaults().isEmpty() || shape() instanceof Shape.Maybe;
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

    /** Whether a value of it enters the hash of a document; see {@link Setting#since}. */
    boolean isHashed(Object value) {
        return setting.since() == 1 || !RecordBinder.fallback(this).equals(Optional.of(value));
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
