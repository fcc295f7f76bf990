package io.gradus.backend.rubrics;

/** Hears how far a comparison is, and may end it. */
@FunctionalInterface
public interface Progress {
    /** Nobody listens. */
    Progress NONE = (_, _) -> true;

    /**
     * So many of all groups are scored.
     *
     * @return whether to go on
     */
    boolean goOn(int done, int all);
}
