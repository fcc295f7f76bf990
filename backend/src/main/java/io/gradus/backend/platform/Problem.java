package io.gradus.backend.platform;

/**
 * Something that a caller asked for and cannot have. The API answers it as problem+json with the
 * status that belongs to its kind. Each problem names its place and, where there is one, the
 * remedy.
 */
public abstract sealed class Problem extends RuntimeException
        permits BadInput, Conflict, InvalidDocument, NotFound, NotPermitted {
    private final String place;
    private final String remedy;

    Problem(String message, String place, String remedy) {
        super(message, null, false, false);
        this.place = place;
        this.remedy = remedy;
    }

    /** Place that is concerned, for example {@code run r-7k3f9q} or {@code limit}. */
    public String place() {
        return place;
    }

    /** Remedy for it; empty where nothing can be done. */
    public String remedy() {
        return remedy;
    }
}
