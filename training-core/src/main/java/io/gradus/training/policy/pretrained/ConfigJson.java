package io.gradus.training.policy.pretrained;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** An object of a {@code config.json}, whose values are read with their place. */
record ConfigJson(String place, JsonNode json) {
    private static final long LONGEST = 4 << 20;

    static ConfigJson read(Path file) {
        if (FileStamp.of(file).size() > LONGEST) {
            throw new IllegalArgumentException(
                    file + " is too large for a configuration; get the model again");
        }
        try {
            JsonNode json = JsonMapper.shared().readTree(file.toFile());
            if (!json.isObject()) {
                throw new IllegalArgumentException(
                        file + " is no JSON object; get the model again");
            }
            return new ConfigJson(file.toString(), json);
        } catch (JacksonException e) {
            // the file may be any of this machine, so it is not quoted
            throw new IllegalArgumentException(
                    "%s is not valid JSON (line %d); download the model again"
                            .formatted(file, e.getLocation().getLineNr()),
                    e);
        }
    }

    /** A value that is there and not null. */
    Optional<JsonNode> value(String name) {
        return json.optional(name).filter(value -> !value.isNull());
    }

    Optional<ConfigJson> object(String name) {
        return value(name)
                .filter(JsonNode::isObject)
                .map(value -> new ConfigJson(place + ": " + name, value));
    }

    Optional<String> text(String name) {
        return value(name).map(value -> value.asString(value.toString()));
    }

    /** Whether it is true; false where it is missing. */
    boolean flag(String name) {
        return value(name)
                .map(value -> {
                    if (!value.isBoolean()) {
                        throw wrong(name, "true or false", value);
                    }
                    return value.asBoolean();
                })
                .orElse(false);
    }

    int size(String name) {
        return whole(name).orElseThrow(() -> missing(name));
    }

    Optional<Integer> whole(String name) {
        return value(name)
                .map(value -> {
                    if (!value.canConvertToExactIntegral()
                            || !value.canConvertToInt()
                            || value.asInt() < 1) {
                        throw wrong(name, "a whole number >= 1", value);
                    }
                    return value.asInt();
                });
    }

    OptionalDouble number(String name) {
        return value(name).stream()
                .mapToDouble(value -> {
                    if (!value.isNumber() || !(value.asDouble() > 0)) {
                        throw wrong(name, "a number > 0", value);
                    }
                    return value.asDouble();
                })
                .findFirst();
    }

    double required(String name) {
        return number(name).orElseThrow(() -> missing(name));
    }

    private IllegalArgumentException missing(String name) {
        return new IllegalArgumentException(
                "%s has no %s; get the model again".formatted(place, name));
    }

    private IllegalArgumentException wrong(String name, String wanted, JsonNode value) {
        return new IllegalArgumentException(
                "%s: %s must be %s, was %s; get the model again"
                        .formatted(place, name, wanted, value));
    }

    /** What Gradus lacks for this model, in one sentence. */
    IllegalArgumentException unsupported(String what, String supported) {
        return new IllegalArgumentException(
                "%s: Gradus cannot train a model with %s; it supports %s"
                        .formatted(place, what, supported));
    }
}
