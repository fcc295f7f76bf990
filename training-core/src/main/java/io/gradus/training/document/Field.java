package io.gradus.training.document;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * One component of a document record: a setting of a document.
 *
 * @param name its key in documents
 * @param component the component it is read off
 * @param setting what it says of itself: explanation, default, unit, limits, form and source
 * @param usual its default as YAML where it is given; empty where it must be
 * @param shape the form of its value
 * @param reading how its value is read from the record that it is a setting of
 */
public record Field(
        String name,
        RecordComponent component,
        Setting setting,
        String usual,
        Shape shape,
        UnaryOperator<Object> reading) {
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
        return new Field(
                component.getName(),
                component,
                setting,
                setting.defaults(),
                Shape.of(component.getGenericType()),
                record -> FlatFields.read(component, record));
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

    /** Its default as YAML; empty where it must be given, and where nothing stands in for it. */
    public String defaults() {
        return shape() instanceof Shape.Maybe ? "" : usual;
    }

    /** The same setting with another default, as YAML. */
    public Field withDefaults(String yaml) {
        return new Field(name, component, setting, yaml, shape, reading);
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

    /** Whether a document that has it there only writes its default out, as a resolved one does. */
    public boolean isDefault(DocumentNode node) {
        return isOptional()
                && switch (node) {
                    case DocumentNode.Mapping mapping ->
                            mapping.entries().isEmpty() && defaults().equals("{}");
                    default -> node.text().equals(Optional.of(defaults()));
                };
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
        return reading.apply(document);
    }
}
