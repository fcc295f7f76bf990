package io.gradus.training.policy.template;

import io.gradus.training.policy.template.value.Value;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import tools.jackson.databind.JsonNode;

/** Reads JSON, such as the description of a tool, as values of templates. */
public final class JsonValues {
    private JsonValues() {}

    /** The value of a piece of JSON. */
    public static Value of(JsonNode json) {
        return switch (json.getNodeType()) {
            case OBJECT -> dict(json);
            case ARRAY -> Value.of(json.valueStream().map(JsonValues::of).toList());
            case STRING -> Value.of(json.stringValue());
            case BOOLEAN -> Value.of(json.booleanValue());
            case NUMBER ->
                    json.isIntegralNumber()
                            ? Value.of(json.longValue())
                            : new Value.Real(json.doubleValue());
            case NULL, MISSING, BINARY, POJO -> Value.NONE;
        };
    }

    private static Value dict(JsonNode json) {
        SequencedMap<Value, Value> entries = new LinkedHashMap<>();
        json.properties()
                .forEach(entry -> entries.put(Value.of(entry.getKey()), of(entry.getValue())));
        return new Value.Dict(entries);
    }
}
