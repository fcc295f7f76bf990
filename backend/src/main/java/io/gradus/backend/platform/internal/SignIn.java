package io.gradus.backend.platform.internal;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;

/**
 * The page that asks a browser for the token, and the cookie that remembers it. The token is sent
 * in a form's body: addresses stay in histories, logs and bookmarks.
 */
final class SignIn {
    private static final String PAGE =
            """
            <!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign in to Gradus</title>
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <style>body{font:16px system-ui;display:grid;place-content:center;min-height:90vh;gap:1rem}
            input,button{font:inherit;padding:.5rem .75rem}</style></head>
            <body><h1>Gradus</h1><p>%s</p><form method="post">
            <label>Token <input name="token" type="password" autofocus required autocomplete="current-password"></label>
            <button>Sign in</button></form>
            <p>It is asked for once. An address that carries it is not accepted.</p></body></html>
            """;

    private SignIn() {}

    /**
     * Answers a browser without the token: with the cookie when a form sends it, else with the
     * page. An address that carries a token is left for the same one without it.
     */
    static void answer(HttpServletRequest request, HttpServletResponse response, TokenRule token)
            throws IOException {
        if (carriesToken(request)) {
            redirect(request, response);
            return;
        }
        // The query has no token, so this is the form's.
        Optional<String> offered =
                request.getMethod().equals("POST")
                        ? Optional.ofNullable(request.getParameter("token"))
                        : Optional.empty();
        if (offered.filter(token::matches).isPresent()) {
            response.addHeader(HttpHeaders.SET_COOKIE, cookie(offered.get(), request.isSecure()));
            redirect(request, response);
            return;
        }
        ask(
                response,
                offered.isPresent()
                        ? "This token is not correct."
                        : "Enter the token that this server was started with (GRADUS_TOKEN).");
    }

    private static String cookie(String token, boolean secure) {
        return ResponseCookie.from(TokenRule.COOKIE, token)
                .httpOnly(true)
                .sameSite("Strict")
                .path("/")
                .secure(secure)
                .build()
                .toString();
    }

    private static void ask(HttpServletResponse response, String words) throws IOException {
        SecurityHeaders.allowSignIn(response);
        response.setStatus(HttpServletResponse.SC_UNAUTHORIZED);
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        response.setContentType("text/html");
        response.setCharacterEncoding(StandardCharsets.UTF_8);
        response.getWriter().write(PAGE.formatted(words));
    }

    /** To the same screen by GET, without a token in its address. */
    private static void redirect(HttpServletRequest request, HttpServletResponse response) {
        // Two slashes at the beginning would be another host.
        String path = request.getRequestURI().replaceFirst("^[/\\\\]+", "/");
        String query =
                parameters(request)
                        .filter(parameter -> !isToken(parameter))
                        .collect(Collectors.joining("&"));
        response.setStatus(HttpServletResponse.SC_SEE_OTHER);
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        response.setHeader(HttpHeaders.LOCATION, query.isEmpty() ? path : path + "?" + query);
    }

    private static boolean carriesToken(HttpServletRequest request) {
        return parameters(request).anyMatch(SignIn::isToken);
    }

    private static Stream<String> parameters(HttpServletRequest request) {
        return Optional.ofNullable(request.getQueryString()).stream()
                .flatMap(query -> Arrays.stream(query.split("&")))
                .filter(parameter -> !parameter.isEmpty());
    }

    private static boolean isToken(String parameter) {
        return parameter.equals("token") || parameter.startsWith("token=");
    }
}
