package io.gradus.backend.platform.internal;

import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.Conflict;
import io.gradus.backend.platform.InvalidDocument;
import io.gradus.backend.platform.NotFound;
import io.gradus.backend.platform.NotPermitted;
import io.gradus.backend.platform.Problem;
import java.net.SocketTimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.core.codec.DecodingException;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.server.MethodNotAllowedException;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.ServerWebInputException;
import reactor.core.publisher.Mono;

/**
 * Turns every failure of the API into problem+json that names the place and the remedy, and never
 * into a stack trace.
 */
@RestControllerAdvice
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
class ProblemAdvice {
    private static final Logger LOG = LoggerFactory.getLogger(ProblemAdvice.class);

    @ExceptionHandler
    ResponseEntity<ProblemDetail> problem(Problem problem) {
        HttpStatus status =
                switch (problem) {
                    case BadInput bad -> HttpStatus.BAD_REQUEST;
                    case NotPermitted refused -> HttpStatus.UNAUTHORIZED;
                    case NotFound missing -> HttpStatus.NOT_FOUND;
                    case Conflict conflict -> HttpStatus.CONFLICT;
                    case InvalidDocument invalid -> HttpStatus.UNPROCESSABLE_CONTENT;
                };
        ProblemDetail detail =
                detail(status, problem.getMessage(), problem.place(), problem.remedy());
        if (problem instanceof InvalidDocument invalid) {
            detail.setProperty("errors", invalid.errors());
        }
        return answer(detail);
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> unreadable(ServerWebInputException failure) {
        Throwable cause = failure.getMostSpecificCause();
        if (cause instanceof DataBufferLimitException) {
            return answer(
                    detail(
                            HttpStatus.CONTENT_TOO_LARGE,
                            "the body is larger than 4 MB",
                            "body",
                            "send it in smaller parts"));
        }
        Mistake mistake = BodyMistakes.of(failure).orElseGet(() -> ParameterMistakes.of(failure));
        return answer(
                detail(
                        HttpStatus.BAD_REQUEST,
                        mistake.message(),
                        mistake.place(),
                        mistake.remedy()));
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> refused(
            ResponseStatusException failure, ServerWebExchange exchange) {
        HttpStatusCode status = failure.getStatusCode();
        String place =
                exchange.getRequest().getMethod() + " " + exchange.getRequest().getPath().value();
        return ResponseEntity.status(status)
                .headers(failure.getHeaders())
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .body(detail(status, message(failure), place, remedy(failure)));
    }

    /**
     * The one catch-all of this boundary: the log holds the cause, the caller learns only where it
     * happened. When the answer is already under way, the caller has left, and nobody is there to
     * be told.
     */
    @ExceptionHandler
    Mono<ResponseEntity<ProblemDetail>> broken(Exception failure, ServerWebExchange exchange) {
        String place =
                exchange.getRequest().getMethod() + " " + exchange.getRequest().getPath().value();
        if (exchange.getResponse().isCommitted()) {
            LOG.debug("{} was left: {}", place, failure.getMessage());
            return Mono.error(failure);
        }
        LOG.error("{} failed", place, failure);
        return Mono.just(
                answer(
                        detail(
                                HttpStatus.INTERNAL_SERVER_ERROR,
                                "the server failed to handle the request",
                                place,
                                "the cause is in logs/server.log of the data folder")));
    }

    /** The API takes no forms, but the container reads what is announced as one. */
    @ExceptionHandler
    ResponseEntity<ProblemDetail> noForm(DecodingException failure) {
        LOG.debug("a form could not be read", failure);
        return answer(
                detail(
                        HttpStatus.UNSUPPORTED_MEDIA_TYPE,
                        "the body is declared as a form but is not one",
                        "header Content-Type",
                        "send application/json, or the type in GET /api/v3/api-docs"));
    }

    /** The caller stopped in the middle of the body; the container closes the connection. */
    @ExceptionHandler
    Mono<Void> unfinished(SocketTimeoutException silence, ServerWebExchange exchange) {
        LOG.debug("{} was not sent to its end", exchange.getRequest().getPath().value(), silence);
        exchange.getResponse().setStatusCode(HttpStatus.REQUEST_TIMEOUT);
        return exchange.getResponse().setComplete();
    }

    private static String message(ResponseStatusException failure) {
        if (failure instanceof MethodNotAllowedException wrong) {
            return wrong.getHttpMethod() + " is not allowed here";
        }
        return failure.getStatusCode().value() == 404
                ? "there is no such resource"
                : String.valueOf(failure.getBody().getDetail());
    }

    private static String remedy(ResponseStatusException failure) {
        String listed = "GET /api/v3/api-docs lists every request";
        return failure instanceof MethodNotAllowedException wrong
                ? "use one of " + wrong.getSupportedMethods() + "; " + listed
                : listed;
    }

    private static ProblemDetail detail(
            HttpStatusCode status, String message, String place, String remedy) {
        ProblemDetail detail = ProblemDetail.forStatusAndDetail(status, message);
        detail.setProperty("place", place);
        detail.setProperty("remedy", remedy);
        return detail;
    }

    private static ResponseEntity<ProblemDetail> answer(ProblemDetail detail) {
        return ResponseEntity.status(detail.getStatus())
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .body(detail);
    }
}
