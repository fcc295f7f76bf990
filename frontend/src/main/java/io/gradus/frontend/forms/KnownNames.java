package io.gradus.frontend.forms;

import java.util.List;

/** Knows the names that a text of a document may have, so that a form can offer them. */
@FunctionalInterface
public interface KnownNames {
    /**
     * The names to offer; none where any text will do.
     *
     * @param kind what is named, as {@code Setting.names} says: {@code family}, {@code
     *     transform}...
     * @param path where in the document it is named
     */
    List<String> of(String kind, String path);

    /** Offers nothing. */
    static KnownNames none() {
        return (kind, path) -> List.of();
    }
}
