package io.gradus.backend.platform.internal;

import io.gradus.backend.platform.BearerToken;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Whether a request carries the server's token: as Bearer for programs, as a cookie for browsers
 * that signed in.
 */
final class TokenRule {
    static final String COOKIE = "gradus-token";

    private final byte[] token;

    TokenRule(String token) {
        this.token = token.getBytes(StandardCharsets.UTF_8);
    }

    /** Whether the request carries the token. */
    boolean admits(HttpServletRequest request) {
        Optional<String> bearer =
                BearerToken.of(Optional.ofNullable(request.getHeader("Authorization")));
        return Stream.concat(bearer.stream(), cookies(request)).anyMatch(this::matches);
    }

    /** Whether a text is the token; takes the same time for every wrong text of the same length. */
    boolean matches(String text) {
        return MessageDigest.isEqual(token, text.getBytes(StandardCharsets.UTF_8));
    }

    private static Stream<String> cookies(HttpServletRequest request) {
        return Optional.ofNullable(request.getCookies()).stream()
                .flatMap(Arrays::stream)
                .filter(cookie -> cookie.getName().equals(COOKIE))
                .map(Cookie::getValue);
    }
}
