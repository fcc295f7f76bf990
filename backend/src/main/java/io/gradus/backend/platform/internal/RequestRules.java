package io.gradus.backend.platform.internal;

import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;

/**
 * Rules that any request must satisfy, whoever sends it. A page of another site can make a browser
 * send requests to loopback; it cannot choose their Host, hide their Origin or send JSON without
 * asking first.
 */
final class RequestRules {
    private static final long BODY_LIMIT = 1 << 20;
    private static final String UPLOAD = "/api/v1/datasets/uploads";
    private static final long UPLOAD_LIMIT = 2L << 30;

    /** Completions of long rollouts; parsed while they arrive, see {@link LargeBodyDecoder}. */
    static final Pattern LARGE =
            Pattern.compile("/api/v1/external-runs/[^/]+/(scores|observations|metrics|openrlhf)");

    /** A part of a checkpoint's file, as plain bytes. */
    private static final Pattern PART =
            Pattern.compile("/api/v1/worker/runs/[^/]+/attempts/[^/]+/parts/[^/]+");

    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS", "TRACE");

    /** Empty segments, dots alone, parameters, and what decodes to a separator or a control. */
    private static final Pattern NOT_PLAIN =
            Pattern.compile(
                    "//|/\\.{1,2}(/|$)|[;\\\\]|%(2e|2f|3b|5c|25|[01][0-9a-f]|7f)",
                    Pattern.CASE_INSENSITIVE);

    private final boolean anyHost;
    private final Set<String> named;

    /**
     * @param anyHost whether any Host is served, because a token is asked for anyway
     * @param furtherHosts host names served beside those of loopback
     */
    RequestRules(boolean anyHost, List<String> furtherHosts) {
        this.anyHost = anyHost;
        named =
                furtherHosts.stream()
                        .map(name -> name.toLowerCase(Locale.ROOT))
                        .collect(Collectors.toUnmodifiableSet());
    }

    /** Why a request is refused; empty when it may pass. */
    Optional<Refusal> refusal(HttpServletRequest request) {
        return host(request)
                .or(() -> path(request))
                .or(() -> origin(request))
                .or(() -> body(request));
    }

    /**
     * The container finds the API under any spelling of its path; the rules below and the API's own
     * routes know one.
     */
    private static Optional<Refusal> path(HttpServletRequest request) {
        String path = request.getRequestURI();
        boolean plain = path.startsWith("/api") && !NOT_PLAIN.matcher(path).find();
        if (!request.getServletPath().equals("/api") || plain) {
            return Optional.empty();
        }
        return Optional.of(
                new Refusal(
                        400,
                        "the path " + quoted(path) + " is not in plain form",
                        "path",
                        "write /api/v1/... with single slashes, without ';', and without encoded"
                                + " slashes, dots or control characters"));
    }

    private Optional<Refusal> host(HttpServletRequest request) {
        String header = Optional.ofNullable(request.getHeader("Host")).orElse("");
        String name = withoutPort(header);
        if (anyHost || LOOPBACK.contains(name) || named.contains(name)) {
            return Optional.empty();
        }
        return Optional.of(
                new Refusal(
                        421,
                        "this server does not accept requests for host " + quoted(header),
                        "header Host",
                        "use localhost, or start the server with --gradus.hosts=NAME"));
    }

    private Optional<Refusal> origin(HttpServletRequest request) {
        String origin = request.getHeader("Origin");
        if (origin == null || !isProtected(request) || isOwn(origin, request.getHeader("Host"))) {
            return Optional.empty();
        }
        return Optional.of(
                new Refusal(
                        403,
                        "a page of " + quoted(origin) + " may not send this request",
                        "header Origin",
                        "send it from a page of this server, or from a program without Origin"));
    }

    private static boolean isProtected(HttpServletRequest request) {
        String accept = Optional.ofNullable(request.getHeader("Accept")).orElse("");
        return !READING.contains(request.getMethod())
                || request.getHeader("Upgrade") != null
                || accept.contains("text/event-stream")
                || request.getRequestURI().endsWith("/stream");
    }

    /** Behind a proxy that changes the Host, the named hosts are still our own. */
    private boolean isOwn(String origin, String host) {
        try {
            String authority = URI.create(origin).getRawAuthority();
            return authority != null
                    && (authority.equalsIgnoreCase(host) || named.contains(withoutPort(authority)));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static Optional<Refusal> body(HttpServletRequest request) {
        if (!request.getRequestURI().startsWith("/api/") || READING.contains(request.getMethod())) {
            return Optional.empty();
        }
        long length = request.getContentLengthLong();
        if (length < 0 && request.getHeader("Transfer-Encoding") != null) {
            return Optional.of(
                    new Refusal(
                            411,
                            "the request has no Content-Length",
                            "header Content-Length",
                            "send Content-Length"));
        }
        if (request.getRequestURI().equals(UPLOAD)) {
            return upload(request, length);
        }
        long limit = limit(request.getRequestURI());
        if (length > limit) {
            return Optional.of(
                    new Refusal(
                            413,
                            "the body must be <= %d MB, was %d bytes"
                                    .formatted(limit >> 20, length),
                            "body",
                            "send less per request"));
        }
        if (PART.matcher(request.getRequestURI()).matches()) {
            return bytes(request);
        }
        if (length > 0 && !isJson(request.getContentType())) {
            return Optional.of(
                    new Refusal(
                            415,
                            "the body must be application/json, was " + request.getContentType(),
                            "header Content-Type",
                            "send JSON with Content-Type: application/json"));
        }
        return Optional.empty();
    }

    private static long limit(String path) {
        if (LARGE.matcher(path).matches()) {
            return 64 * BODY_LIMIT;
        }
        return path.startsWith("/api/v1/worker/") ? 4 * BODY_LIMIT : BODY_LIMIT;
    }

    /** Files come as plain bytes, a type that another site's page cannot send unasked either. */
    private static Optional<Refusal> upload(HttpServletRequest request, long length) {
        if (length > UPLOAD_LIMIT) {
            return Optional.of(
                    new Refusal(
                            413,
                            "a file must be <= 2 GiB, was " + length + " bytes",
                            "body",
                            "compress it with gzip, or split it"));
        }
        return bytes(request);
    }

    private static Optional<Refusal> bytes(HttpServletRequest request) {
        if (!MediaType.APPLICATION_OCTET_STREAM_VALUE.equals(request.getContentType())) {
            return Optional.of(
                    new Refusal(
                            415,
                            "a file must be application/octet-stream, was "
                                    + request.getContentType(),
                            "header Content-Type",
                            "send the file with Content-Type: application/octet-stream"));
        }
        return Optional.empty();
    }

    private static boolean isJson(String contentType) {
        try {
            return contentType != null
                    && MediaType.APPLICATION_JSON.equalsTypeAndSubtype(
                            MediaType.parseMediaType(contentType));
        } catch (InvalidMediaTypeException e) {
            return false;
        }
    }

    private static String withoutPort(String host) {
        return host.replaceFirst(":\\d+$", "").toLowerCase(Locale.ROOT);
    }

    private static String quoted(String text) {
        return "'" + text.replaceAll("[^\\p{Graph}]", "?") + "'";
    }
}
