package io.gradus.backend.platform.internal;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.springframework.http.ProblemDetail;
import tools.jackson.databind.json.JsonMapper;

/**
 * A request that does not reach any handler.
 *
 * @param status HTTP status
 * @param message what is wrong
 * @param place what is concerned
 * @param remedy what to do about it
 */
record Refusal(int status, String message, String place, String remedy) {
    /**
     * Writes the problem without {@code sendError}: an error dispatch would be answered by the
     * screens.
     */
    void write(HttpServletResponse response, JsonMapper json) throws IOException {
        ProblemDetail detail = ProblemDetail.forStatus(status);
        detail.setDetail(message);
        detail.setProperty("place", place);
        detail.setProperty("remedy", remedy);
        response.setStatus(status);
        response.setContentType("application/problem+json");
        response.setCharacterEncoding(StandardCharsets.UTF_8);
        response.setHeader("Connection", "close");
        response.getWriter().write(json.writeValueAsString(detail));
    }
}
