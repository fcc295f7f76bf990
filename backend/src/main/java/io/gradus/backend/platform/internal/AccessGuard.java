package io.gradus.backend.platform.internal;

import io.gradus.backend.platform.BearerToken;
import io.gradus.backend.platform.PartialKeys;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.web.filter.OncePerRequestFilter;
import tools.jackson.databind.json.JsonMapper;

/**
 * Stands before everything else, screens included: first the rules for all requests, then the token
 * where one is set.
 */
final class AccessGuard extends OncePerRequestFilter {
    private final RequestRules rules;
    private final Optional<TokenRule> token;
    private final Supplier<PartialKeys> keys;
    private final JsonMapper json;

    AccessGuard(
            RequestRules rules,
            Optional<TokenRule> token,
            Supplier<PartialKeys> keys,
            JsonMapper json) {
        this.rules = rules;
        this.token = token;
        this.keys = keys;
        this.json = json;
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        SecurityHeaders.write(request, response);
        Optional<Refusal> refusal = rules.refusal(request);
        if (refusal.isPresent()) {
            refusal.get().write(response, json);
            return;
        }
        boolean worker = request.getRequestURI().startsWith("/api/v1/worker/");
        if (token.isEmpty() || worker || token.get().admits(request) || isPartial(request)) {
            chain.doFilter(request, response);
            return;
        }
        if (request.getRequestURI().startsWith("/api/")) {
            new Refusal(
                            401,
                            "this server requires a token",
                            "header Authorization",
                            "send Authorization: Bearer TOKEN")
                    .write(response, json);
            return;
        }
        SignIn.answer(request, response, token.get());
    }

    /** Whether it carries a key for just what it asks. */
    private boolean isPartial(HttpServletRequest request) {
        return BearerToken.of(Optional.ofNullable(request.getHeader("Authorization")))
                .filter(key -> keys.get().admits(key, request.getRequestURI()))
                .isPresent();
    }
}
