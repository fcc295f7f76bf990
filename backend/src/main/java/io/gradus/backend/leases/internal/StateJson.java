package io.gradus.backend.leases.internal;

import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** How records are kept as JSON; a count that an older record lacks is 0. */
final class StateJson {
    private static final JsonMapper JSON =
            JsonMapper.builder()
                    .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .build();

    private StateJson() {}

    static String write(Object record) {
        return JSON.writeValueAsString(record);
    }

    static <T> T read(String text, Class<T> type) {
        return JSON.readValue(text, type);
    }
}
