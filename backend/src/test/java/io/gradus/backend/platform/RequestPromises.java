package io.gradus.backend.platform;

import io.gradus.backend.testing.Api;
import io.gradus.backend.testing.openapi.ApiRequest;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** What the server promises of any request. */
final class RequestPromises {
    /** Words of the program, which are no remedy. */
    private static final Pattern INNARDS =
            Pattern.compile(
                    "\\b(?:java|javax|jakarta|io\\.gradus|tools\\.jackson|org\\.[a-z]+)\\.[\\w.$]+"
                            + "|\\b\\w+(?:Exception|Error)\\b|[Dd]eserializ\\w*|JsonToken|START_[A-Z]+|\tat ");

    private RequestPromises() {}

    /** What the server breaks of its promises by its answer; empty where it keeps them. */
    static Optional<String> broken(ApiRequest request, Api api) {
        try {
            Api.Answer answer = request.send(api);
            if (answer.status() >= 500) {
                return Optional.of(answer.status() + ": " + shortened(answer.body()));
            }
            boolean hasBody =
                    !request.method().equals("HEAD")
                            && (request.headers().get("Accept") == null
                                    || !answer.body().isEmpty());
            return answer.status() >= 400 && hasBody
                    ? ofProblem(request, answer)
                    : Optional.empty();
        } catch (UncheckedIOException e) {
            return Optional.of("no answer: " + e.getCause());
        }
    }

    private static Optional<String> ofProblem(ApiRequest request, Api.Answer answer) {
        JsonNode problem;
        try {
            problem = answer.json();
        } catch (JacksonException e) {
            return Optional.of(answer.status() + " is no JSON: " + shortened(answer.body()));
        }
        for (String field : List.of("detail", "place", "remedy")) {
            if (problem.path(field).asString("").isBlank()) {
                return Optional.of(
                        "%d has no %s: %s"
                                .formatted(answer.status(), field, shortened(answer.body())));
            }
        }
        Matcher innards = INNARDS.matcher(answer.body());
        while (innards.find()) {
            if (!(request.target() + request.body().orElse("")).contains(innards.group())) {
                return Optional.of("tells of the program: " + shortened(answer.body()));
            }
        }
        return Optional.empty();
    }

    private static String shortened(String text) {
        return text.length() <= 400 ? text : text.substring(0, 400) + "...";
    }
}
