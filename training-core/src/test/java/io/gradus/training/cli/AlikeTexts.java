package io.gradus.training.cli;

import io.gradus.training.FrozenNames;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Compares JSON texts of one run that were written on different processors: texts, whole numbers
 * and the form must agree exactly, numbers that an engine computed nearly.
 */
final class AlikeTexts {
    /** Log-probabilities are told with three decimals, so that the last one may differ by one. */
    private static final double TOLERANCE = 2e-3;

    /** Artifacts of these kinds hold weights, and their hashes the weights' last bits. */
    private static final Set<String> OF_WEIGHTS = Set.of("checkpoint", "scorer");

    /** Former names of samplers by their names in documents. */
    private static final Map<String, String> SAMPLERS =
            FrozenNames.lines("sampler-names.txt").stream()
                    .map(line -> line.split(" "))
                    .collect(Collectors.toMap(names -> names[0], names -> names[1]));

    private static final JsonMapper JSON = JsonMapper.shared();

    private AlikeTexts() {}

    /** The first difference in words, with its path; empty where there is none. */
    static Optional<String> difference(String now, String kept) {
        return difference(JSON.readTree(now), JSON.readTree(kept), "");
    }

    private static Optional<String> difference(JsonNode now, JsonNode kept, String path) {
        if (kept.isObject() && now.isObject()) {
            return names(now, kept)
                    .filter(name -> !isHashOfWeights(kept, name))
                    .filter(name -> !isRenamed(name, now.path(name), kept.path(name)))
                    .flatMap(name ->
                            difference(now.path(name), kept.path(name), path + "/" + name).stream())
                    .findFirst();
        }
        if (isNamed(kept) && isNamed(now) && now.size() == kept.size()) {
            return difference(byName(now), byName(kept), path);
        }
        if (kept.isArray() && now.isArray() && now.size() == kept.size()) {
            return IntStream.range(0, kept.size())
                    .boxed()
                    .flatMap(i ->
                            difference(
                                    now.path(i), kept.path(i), path + "/" + place(kept.path(i), i))
                                    .stream())
                    .findFirst();
        }
        if (isWritten(kept) && isWritten(now)) {
            return difference(JSON.readTree(now.asString()), JSON.readTree(kept.asString()), path);
        }
        return isAlike(now, kept)
                ? Optional.empty()
                : Optional.of("%s is %s, was %s".formatted(path, now, kept));
    }

    /** Whether these are metrics, which are read by their names and not by their places. */
    private static boolean isNamed(JsonNode list) {
        return list.isArray()
                && list.valueStream().allMatch(one -> one.has("name") && one.has("value"));
    }

    private static JsonNode byName(JsonNode metrics) {
        ObjectNode named = JSON.createObjectNode();
        metrics.forEach(metric -> named.set(metric.path("name").asString(), metric));
        return named;
    }

    private static Stream<String> names(JsonNode now, JsonNode kept) {
        return Stream.of(kept, now)
                .flatMap(node -> node.properties().stream())
                .map(Map.Entry::getKey)
                .distinct();
    }

    /** Metrics and stages are listed; their names tell more than their numbers. */
    private static String place(JsonNode element, int index) {
        return element.path("name").asString(element.path("stage").asString("" + index));
    }

    private static boolean isHashOfWeights(JsonNode event, String name) {
        return name.equals("sha256") && OF_WEIGHTS.contains(event.path("kind").asString(""));
    }

    /**
     * Whether a state is kept under another name than then: samplers under their name in documents
     * with the same arms, allocations and novelty networks under a hash of what documents say.
     */
    private static boolean isRenamed(String name, JsonNode now, JsonNode kept) {
        return switch (name) {
            case "identity" -> formerly(now.asString()).equals(kept.asString());
            case "spec" -> kept.asString().endsWith("]") && now.asString().matches("[0-9a-f]{64}");
            default -> false;
        };
    }

    /** The identity under which the first stored runs kept a sampler's state. */
    private static String formerly(String identity) {
        int slash = identity.indexOf('/');
        return slash < 0
                ? identity
                : SAMPLERS.get(identity.substring(0, slash)) + identity.substring(slash);
    }

    /** States are texts of JSON in the JSON of a checkpoint. */
    private static boolean isWritten(JsonNode text) {
        return text.isString() && text.asString().startsWith("{\"");
    }

    private static boolean isAlike(JsonNode now, JsonNode kept) {
        if (now.isFloatingPointNumber() && kept.isFloatingPointNumber()) {
            double size = 1 + Math.abs(kept.asDouble());
            return Math.abs(now.asDouble() - kept.asDouble()) <= TOLERANCE * size;
        }
        return now.equals(kept);
    }
}
