package io.gradus.frontend.elements;

import com.vaadin.flow.router.QueryParameters;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Two versions of a document as an address names them, {@code compare=2..5}.
 *
 * @param from the version before
 * @param to the version after
 */
public record ComparedVersions(int from, int to) {
    /** The query parameter that names them. */
    public static final String KEY = "compare";

    private static final Pattern TWO = Pattern.compile("(\\d{1,9})\\.\\.(\\d{1,9})");

    /** The versions that a query names; empty where it names none. */
    public static Optional<ComparedVersions> of(QueryParameters query) {
        return query.getSingleParameter(KEY)
                .map(TWO::matcher)
                .filter(Matcher::matches)
                .map(two ->
                        new ComparedVersions(
                                Integer.parseInt(two.group(1)), Integer.parseInt(two.group(2))));
    }

    /** The query that names them. */
    public QueryParameters query() {
        return QueryParameters.of(KEY, toString());
    }

    @Override
    public String toString() {
        return from + ".." + to;
    }
}
