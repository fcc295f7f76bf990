package io.gradus.training.policy.template.syntax;

/** What is wrong with a template, or with what it was given, and where in its text. */
public final class TemplateException extends IllegalArgumentException {
    private final transient Place place;
    private final String fault;

    /** The fault at a place. */
    public TemplateException(Place place, String fault) {
        super("line %d, column %d: %s".formatted(place.line(), place.column(), fault));
        this.place = place;
        this.fault = fault;
    }

    /** Where in the template. */
    public Place place() {
        return place;
    }

    /** What is wrong, without the place. */
    public String fault() {
        return fault;
    }
}
