package io.gradus.backend.platform;

import io.gradus.backend.testing.openapi.ApiRequest;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Ways to spoil a request: its body, its target, its headers, its method. */
final class RequestMutations {
    private static final Pattern BODY_TOKEN =
            Pattern.compile(
                    "-?\\d+(?:\\.\\d+)?|\"(?:[^\"\\\\]++|\\\\.)*+\"|true|false|null|[{}\\[\\]:,]");

    /** What is asked beside it is no request to the API. */
    private static final String API = "/api/";

    /** What stands between the separators of a path and its query. */
    private static final Pattern TARGET_TOKEN = Pattern.compile("[^/?&=]+");

    private static final List<String> BODY_VALUES =
            List.of(
                    "0",
                    "-1",
                    "1.5",
                    "1e400",
                    "9223372036854775808",
                    "-9223372036854775808",
                    "NaN",
                    "true",
                    "null",
                    "\"\"",
                    "\" \"",
                    "\"\\u0000\"",
                    "\"\\ud800\"",
                    "\"a\\u202eb\"",
                    "\"../../etc/passwd\"",
                    "\"x: [1, *a]\"",
                    "\"gradus: 1\"",
                    "{}",
                    "[]",
                    "[[]]",
                    "{\"a\": {}}",
                    "{\"text\": 1}",
                    "[null]",
                    "[1, \"a\"]",
                    "",
                    "\"latest\"");

    /** The container itself refuses NUL, dots that leave the API, and unknown methods. */
    private static final List<String> TARGET_VALUES =
            List.of(
                    "0",
                    "-1",
                    "1.5",
                    "9223372036854775808",
                    "NaN",
                    "null",
                    "true",
                    "latest",
                    "a b",
                    "\n",
                    "\u202e",
                    "\u00e9",
                    "%",
                    "%2e%2e",
                    "'",
                    "\"",
                    "<b>",
                    "{id}",
                    "a,b,,",
                    ";",
                    "*",
                    "0x1",
                    " ",
                    "1e9",
                    "a:b",
                    "a:0",
                    "@",
                    "x".repeat(3000));

    private static final List<String> TYPES =
            List.of(
                    "application/json",
                    "text/plain",
                    "application/octet-stream",
                    "text/csv",
                    "a/b",
                    "multipart/form-data",
                    "application/x-yaml",
                    "application/json;charset=utf-16");

    private static final List<String> METHODS =
            List.of("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS");

    private RequestMutations() {}

    /** The request, spoilt once. */
    static ApiRequest any(ApiRequest request, RandomGenerator random) {
        int way = random.nextInt(20);
        if (way < 11 && request.body().isPresent()) {
            return request.withBody(body(request.body().get(), random));
        }
        if (way < 16) {
            return target(request, random);
        }
        return switch (way) {
            case 16 -> request.with("Content-Type", pick(TYPES, random));
            case 17 -> request.with("Accept", pick(TYPES, random));
            case 18 ->
                    new ApiRequest(
                            pick(METHODS, random),
                            request.target(),
                            request.headers(),
                            request.body());
            default -> request.withBody(pick(BODY_VALUES, random));
        };
    }

    private static String body(String text, RandomGenerator random) {
        int from = random.nextInt(text.length() + 1);
        int to = Math.min(text.length(), from + 1 + random.nextInt(12));
        return switch (random.nextInt(10)) {
            case 0 -> text.substring(0, from);
            case 1 -> text.substring(0, from) + text.substring(to);
            case 2 -> text.substring(0, to) + text.substring(from);
            case 3 -> text.substring(0, from) + (char) random.nextInt(256) + text.substring(from);
            case 4 -> nested(text, random);
            default -> replaced(text, BODY_TOKEN, pick(BODY_VALUES, random), random);
        };
    }

    private static String nested(String text, RandomGenerator random) {
        int depth = 1 << random.nextInt(13);
        return replaced(text, BODY_TOKEN, "[".repeat(depth) + "]".repeat(depth), random);
    }

    private static ApiRequest target(ApiRequest request, RandomGenerator random) {
        String target = request.target().substring(API.length());
        String value = encoded(pick(TARGET_VALUES, random));
        String spoilt =
                switch (random.nextInt(6)) {
                    case 0 -> target + (target.contains("?") ? "&" : "?") + value + "=" + value;
                    case 1 -> target.replaceFirst("/([^/]*)$", "//$1");
                    default -> replaced(target, TARGET_TOKEN, value, random);
                };
        return new ApiRequest(request.method(), API + spoilt, request.headers(), request.body());
    }

    private static String replaced(String text, Pattern token, String by, RandomGenerator random) {
        List<MatchResult> tokens = token.matcher(text).results().toList();
        if (tokens.isEmpty()) {
            return text;
        }
        MatchResult one = pick(tokens, random);
        return text.substring(0, one.start()) + by + text.substring(one.end());
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static <T> T pick(List<T> choices, RandomGenerator random) {
        return choices.get(random.nextInt(choices.size()));
    }
}
