package io.gradus.backend.platform.internal;

import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.Conflict;
import io.gradus.backend.platform.InvalidDocument;
import io.gradus.backend.platform.NotFound;
import io.gradus.backend.platform.NotPermitted;
import io.gradus.backend.platform.Problem;
import java.net.SocketTimeoutException;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.core.MethodParameter;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.bind.support.WebExchangeBindException;
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
        if (failure instanceof WebExchangeBindException invalid) {
            String fields =
                    invalid.getFieldErrors().stream()
                            .map(error -> error.getField() + " " + error.getDefaultMessage())
                            .sorted()
                            .collect(Collectors.joining(", "));
            return answer(
                    detail(
                            HttpStatus.BAD_REQUEST,
                            fields,
                            "body",
                            "GET /api/v3/api-docs describes every request"));
        }
        String message =
                failure.getReason() == null ? "the request cannot be read" : failure.getReason();
        return answer(
                detail(
                        HttpStatus.BAD_REQUEST,
                        message + because(cause),
                        place(failure),
                        "GET /api/v3/api-docs describes every request"));
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> refused(
            ResponseStatusException failure, ServerWebExchange exchange) {
        HttpStatusCode status = failure.getStatusCode();
        String place =
                exchange.getRequest().getMethod() + " " + exchange.getRequest().getPath().value();
        String message =
                status.value() == 404
                        ? "there is no such resource"
                        : String.valueOf(failure.getBody().getDetail());
        return ResponseEntity.status(status)
                .headers(failure.getHeaders())
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .body(detail(status, message, place, "GET /api/v3/api-docs lists every request"));
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
                                "the server failed to answer",
                                place,
                                "the cause is in logs/server.log of the data folder")));
    }

    /** The caller stopped in the middle of the body; the container closes the connection. */
    @ExceptionHandler
    Mono<Void> unfinished(SocketTimeoutException silence, ServerWebExchange exchange) {
        LOG.debug("{} was not sent to its end", exchange.getRequest().getPath().value(), silence);
        exchange.getResponse().setStatusCode(HttpStatus.REQUEST_TIMEOUT);
        return exchange.getResponse().setComplete();
    }

    private static String place(ServerWebInputException failure) {
        MethodParameter parameter = failure.getMethodParameter();
        return parameter == null
                        || parameter.hasParameterAnnotation(RequestBody.class)
                        || parameter.getParameterName() == null
                ? "body"
                : parameter.getParameterName();
    }

    private static String because(Throwable cause) {
        if (cause == null
                || cause instanceof ServerWebInputException
                || cause.getMessage() == null) {
            return "";
        }
        return ": " + cause.getMessage().lines().findFirst().orElse("");
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
