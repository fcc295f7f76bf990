package io.gradus.backend.platform.internal;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;

/** The page that asks a browser for the token, and the cookie that remembers it. */
final class SignIn {
    private static final String PAGE =
            """
            <!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign in to Gradus</title>
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <style>body{font:16px system-ui;display:grid;place-content:center;min-height:90vh;gap:1rem}
            input,button{font:inherit;padding:.5rem .75rem}</style></head>
            <body><h1>Gradus</h1><p>%s</p><form method="get">
            <label>Token <input name="token" type="password" autofocus required autocomplete="current-password"></label>
            <button>Sign in</button></form></body></html>
            """;

    private SignIn() {}

    /**
     * Answers a browser without the token: with the cookie when the address carries it, else with
     * the page.
     */
    static void answer(HttpServletRequest request, HttpServletResponse response, TokenRule token)
            throws IOException {
        String offered = request.getParameter("token");
        if (offered != null && token.matches(offered)) {
            response.addHeader(
                    HttpHeaders.SET_COOKIE,
                    ResponseCookie.from(TokenRule.COOKIE, offered)
                            .httpOnly(true)
                            .sameSite("Strict")
                            .path("/")
                            .secure(request.isSecure())
                            .build()
                            .toString());
            // A redirect takes the token out of the address bar and the history.
            response.setStatus(HttpServletResponse.SC_SEE_OTHER);
            response.setHeader(HttpHeaders.LOCATION, request.getRequestURI());
            return;
        }
        response.setStatus(HttpServletResponse.SC_UNAUTHORIZED);
        response.setContentType("text/html");
        response.setCharacterEncoding(StandardCharsets.UTF_8);
        response.getWriter()
                .write(
                        PAGE.formatted(
                                offered == null
                                        ? "This server asks for the token that it was started with"
                                                + " (GRADUS_TOKEN)."
                                        : "That is not the token."));
    }
}
