package io.gradus.backend.platform;

import java.util.Optional;

/** The token of a request's header {@code Authorization: Bearer TOKEN}. */
public final class BearerToken {
    private static final String BEARER = "Bearer ";

    private BearerToken() {}

    /** The token of a header; empty where it has none. */
    public static Optional<String> of(Optional<String> authorization) {
        return authorization
                .filter(header -> header.startsWith(BEARER))
                .map(header -> header.substring(BEARER.length()).strip());
    }

    /**
     * The token of an attempt at a run.
     *
     * @throws NotPermitted where the header has none
     */
    public static String ofAttempt(Optional<String> authorization) {
        return of(authorization)
                .orElseThrow(() ->
                        new NotPermitted(
                                "the attempt's token is missing",
                                "header Authorization",
                                "send Authorization: Bearer TOKEN with the attempt's token"));
    }
}
