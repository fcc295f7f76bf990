package io.gradus.backend.leases.internal;

import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** How records are kept as JSON; a count that an older record lacks is 0. */
final class StateJson {
    private static final JsonMapper JSON =
            JsonMapper.builder()
                    .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .build();

    private static final JsonMapper CANONICAL =
            JsonMapper.builder()
                    .enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
                    .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
                    .build();

    private StateJson() {}

    static String write(Object record) {
        return JSON.writeValueAsString(record);
    }

    /** The same for the same content, whatever the order of its maps: to be hashed, not read. */
    static String canonical(Object record) {
        return CANONICAL.writeValueAsString(record);
    }

    static <T> T read(String text, Class<T> type) {
        return JSON.readValue(text, type);
    }
}
