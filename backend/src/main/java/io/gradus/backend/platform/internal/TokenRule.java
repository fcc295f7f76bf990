package io.gradus.backend.platform.internal;

import io.gradus.backend.platform.BearerToken;
import io.gradus.backend.platform.Secrets;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Whether a request carries the server's token: as Bearer for programs, as a cookie for browsers
 * that signed in.
 */
final class TokenRule {
    static final String COOKIE = "gradus-token";

    private final String token;

    TokenRule(String token) {
        this.token = token;
    }

    /** Whether the request carries the token. */
    boolean admits(HttpServletRequest request) {
        Optional<String> bearer =
                BearerToken.of(Optional.ofNullable(request.getHeader("Authorization")));
        return Stream.concat(bearer.stream(), cookies(request)).anyMatch(this::matches);
    }

    /** Whether a text is the token; takes the same time for every wrong text of the same length. */
    boolean matches(String text) {
        return Secrets.same(token, text);
    }

    private static Stream<String> cookies(HttpServletRequest request) {
        return Optional.ofNullable(request.getCookies()).stream()
                .flatMap(Arrays::stream)
                .filter(cookie -> cookie.getName().equals(COOKIE))
                .map(Cookie::getValue);
    }
}
