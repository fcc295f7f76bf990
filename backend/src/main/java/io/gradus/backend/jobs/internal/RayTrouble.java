package io.gradus.backend.jobs.internal;

/** Ray did not do what it was asked to. The message says so for people and names the setting. */
final class RayTrouble extends Exception {
    private static final long serialVersionUID = 1;

    /** What kind of trouble it is. */
    enum Kind {
        /** Nothing answers at the address. */
        UNREACHABLE,
        /** It answered with an error that may pass. */
        PASSING,
        /** It will say the same again. */
        LASTING
    }

    private final Kind kind;

    RayTrouble(Kind kind, String message) {
        super(message, null, false, false);
        this.kind = kind;
    }

    Kind kind() {
        return kind;
    }
}
