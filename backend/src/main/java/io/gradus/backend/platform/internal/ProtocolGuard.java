package io.gradus.backend.platform.internal;

import io.gradus.backend.platform.ClientProtocol;
import io.gradus.backend.platform.ServerAddress;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.springframework.web.filter.OncePerRequestFilter;
import tools.jackson.databind.json.JsonMapper;

/**
 * Names the protocol in every answer about external runs, refusals included, and turns away clients
 * of another.
 */
final class ProtocolGuard extends OncePerRequestFilter {
    private static final String RUNS = "/api/v1/external-runs";

    private final ServerAddress address;
    private final JsonMapper json;

    ProtocolGuard(ServerAddress address, JsonMapper json) {
        this.address = address;
        this.json = json;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return !request.getRequestURI().startsWith(RUNS);
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        response.setHeader(ClientProtocol.HEADER, Integer.toString(ClientProtocol.NUMBER));
        Optional<String> other =
                Optional.ofNullable(request.getHeader(ClientProtocol.HEADER))
                        .map(String::strip)
                        .filter(spoken -> !spoken.equals("" + ClientProtocol.NUMBER));
        if (other.isPresent()) {
            refusal(other.get()).write(response, json);
        } else {
            chain.doFilter(request, response);
        }
    }

    private Refusal refusal(String spoken) {
        return new Refusal(
                400,
                "this server speaks protocol %d, the client %s"
                        .formatted(ClientProtocol.NUMBER, spoken.replaceAll("[^\\p{Graph}]", "?")),
                "header " + ClientProtocol.HEADER,
                "install the server's own client: pip install "
                        + address.url().orElse("http://127.0.0.1:8080")
                        + "/clients/"
                        + ClientWheel.name());
    }
}
