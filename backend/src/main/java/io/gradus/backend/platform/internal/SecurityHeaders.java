package io.gradus.backend.platform.internal;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * Headers of every answer, refusals included. Screens, whose page needs a policy of its own,
 * replace the content security policy.
 */
final class SecurityHeaders {
    static final String POLICY = "Content-Security-Policy";

    /** Nothing of an answer may run or load: data, files and refusals are no pages. */
    private static final String NO_PAGE = policy("default-src 'none'; form-action 'none'");

    /** Swagger UI brings its scripts as files and its styles partly inline. */
    private static final String API_PAGE =
            policy(
                    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:;"
                            + " font-src 'self'; connect-src 'self'; form-action 'none'");

    /** The page that asks for the token: its own style and form. */
    private static final String SIGN_IN =
            policy("default-src 'none'; style-src 'unsafe-inline'; form-action 'self'");

    private SecurityHeaders() {}

    /** Sets them before anything else may write. */
    static void write(HttpServletRequest request, HttpServletResponse response) {
        response.setHeader("X-Content-Type-Options", "nosniff");
        // Not no-referrer: forms would then be sent with Origin: null.
        response.setHeader("Referrer-Policy", "same-origin");
        boolean apiPage = request.getRequestURI().startsWith("/swagger-ui");
        response.setHeader(POLICY, apiPage ? API_PAGE : NO_PAGE);
    }

    /** Lets the page that asks for the token show itself. */
    static void allowSignIn(HttpServletResponse response) {
        response.setHeader(POLICY, SIGN_IN);
    }

    private static String policy(String sources) {
        return sources + "; base-uri 'none'; frame-ancestors 'none'";
    }
}
