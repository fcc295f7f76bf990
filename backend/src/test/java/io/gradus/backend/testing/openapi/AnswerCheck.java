package io.gradus.backend.testing.openapi;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import io.gradus.backend.testing.Api;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Holds answers against the document: status, media type and body. */
public final class AnswerCheck {
    /** What only somebody who reads the server's source can understand. */
    private static final Pattern INTERNAL =
            Pattern.compile(
                    "io\\.gradus|java\\.|jakarta\\.|jackson|springframework|Exception|[Dd]eserializ|"
                            + "[Cc]oerc|JsonToken|START_|Optional\\b|\\bnull\\b.*primitive|\\$[A-Z]|\tat ");

    private static final String BASE = "https://gradus.example/openapi.json";

    private final JsonNode root;
    private final SchemaRegistry registry =
            SchemaRegistry.withDefaultDialect(Dialects.getOpenApi31());
    private final Map<JsonNode, Schema> compiled = new HashMap<>();

    /** A check against a document. */
    public AnswerCheck(ApiDocument document) {
        root = document.root();
    }

    /** What is wrong with an answer; empty where it is as documented. */
    public List<String> faults(ApiOperation operation, Api.Answer answer) {
        List<String> faults = new ArrayList<>();
        Optional<JsonNode> documented = documented(operation, answer.status());
        if (documented.isEmpty()) {
            faults.add("status " + answer.status() + " is not documented: " + shortened(answer));
            return faults;
        }
        body(documented.get().path("content"), answer).ifPresent(faults::add);
        if (answer.status() >= 400) {
            faults.addAll(problemFaults(answer));
        }
        return faults;
    }

    /** What a problem lacks: a place, a remedy, plain words. */
    private static List<String> problemFaults(Api.Answer answer) {
        List<String> faults = new ArrayList<>();
        JsonNode problem = answer.json();
        for (String field : List.of("detail", "place", "remedy")) {
            if (problem.path(field).asString("").isBlank()) {
                faults.add("the problem has no " + field + ": " + shortened(answer));
            }
        }
        if (INTERNAL.matcher(answer.body()).find()) {
            faults.add("the problem names internals: " + shortened(answer));
        }
        return faults;
    }

    private static Optional<JsonNode> documented(ApiOperation operation, int status) {
        JsonNode responses = operation.responses();
        return Optional.of(responses.path(Integer.toString(status)))
                .filter(JsonNode::isObject)
                .or(() ->
                        Optional.of(responses.path(status / 100 + "XX"))
                                .filter(JsonNode::isObject));
    }

    private Optional<String> body(JsonNode content, Api.Answer answer) {
        String type = mediaType(answer);
        if (content.isEmpty()) {
            return answer.body().isEmpty()
                    ? Optional.empty()
                    : Optional.of("a body that is not documented: " + shortened(answer));
        }
        Optional<JsonNode> media =
                content.properties().stream()
                        .filter(entry -> Set.of(type, "*/*").contains(plain(entry.getKey())))
                        .map(Map.Entry::getValue)
                        .findFirst();
        if (media.isEmpty()) {
            return Optional.of("media type " + type + " is not documented: " + shortened(answer));
        }
        if (!type.matches("application/(problem\\+)?json")) {
            return Optional.empty();
        }
        return schema(media.get().path("schema")).validate(answer.json()).stream()
                .findFirst()
                .map(error ->
                        "the body is not as documented, %s: %s: %s"
                                .formatted(
                                        error.getInstanceLocation(),
                                        error.getMessage(),
                                        shortened(answer)));
    }

    private static String mediaType(Api.Answer answer) {
        return plain(answer.response().headers().firstValue("Content-Type").orElse(""));
    }

    private static String plain(String mediaType) {
        return mediaType.replaceFirst(";.*", "");
    }

    /** A schema of the document, whose references point into it. */
    private Schema schema(JsonNode node) {
        return compiled.computeIfAbsent(
                node,
                one -> {
                    ObjectNode whole = ((ObjectNode) one).deepCopy();
                    whole.set("components", root.path("components"));
                    return registry.getSchema(SchemaLocation.of(BASE + compiled.size()), whole);
                });
    }

    private static String shortened(Api.Answer answer) {
        String body = answer.body();
        return answer.status() + " " + (body.length() > 400 ? body.substring(0, 400) + "…" : body);
    }
}
