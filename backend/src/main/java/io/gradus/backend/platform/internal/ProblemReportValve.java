package io.gradus.backend.platform.internal;

import java.io.IOException;
import java.io.Writer;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import tools.jackson.databind.json.JsonMapper;

/**
 * Answers in the form of the API where the container itself refuses a request, such as one whose
 * head is too long; the container's own page has neither place nor remedy.
 */
public final class ProblemReportValve extends ErrorReportValve {
    private static final JsonMapper JSON = new JsonMapper();

    private record Report(String detail, int status, String place, String remedy) {}

    @Override
    protected void report(Request request, Response response, Throwable thrown) {
        int status = response.getStatus();
        if (status < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
            return;
        }
        try {
            response.setContentType("application/problem+json");
            response.setCharacterEncoding("UTF-8");
            Writer writer = response.getReporter();
            if (writer != null) {
                writer.write(JSON.writeValueAsString(report(status)));
                response.finishResponse();
            }
        } catch (IOException | IllegalStateException _) {
            // The connection is gone, or the answer was begun: there is nobody to tell.
        }
    }

    private static Report report(int status) {
        return new Report(
                "the server cannot process this request",
                status,
                "request",
                "send HTTP/1.1 with a standard method, a path in valid percent encoding, and no"
                        + " more than 8 KB of path, query and headers");
    }
}
