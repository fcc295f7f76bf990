package io.gradus.training.worker;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import io.gradus.training.document.Sha256;
import io.gradus.training.event.TrainingEvent;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/**
 * Events as JSON text: one line, the same bytes for the same event; non-finite numbers are the
 * texts NaN, Infinity, -Infinity.
 */
public final class EventJson {
    private static final JsonMapper JSON = JsonMapper.shared();

    private static final Map<Class<?>, String> TYPES =
            Arrays.stream(TrainingEvent.class.getAnnotation(JsonSubTypes.class).value())
                    .collect(
                            Collectors.toUnmodifiableMap(
                                    JsonSubTypes.Type::value, JsonSubTypes.Type::name));

    private EventJson() {}

    public static String write(TrainingEvent event) {
        return JSON.writerFor(TrainingEvent.class).writeValueAsString(event);
    }

    /** Throws {@link tools.jackson.core.JacksonException} where the text is no event. */
    public static TrainingEvent read(String payload) {
        return JSON.readValue(payload, TrainingEvent.class);
    }

    /** The type of an event, as its text and stored rows name it. */
    public static String type(TrainingEvent event) {
        return TYPES.get(event.getClass());
    }

    static EventEnvelope envelope(long seq, String payload) {
        return new EventEnvelope(seq, Sha256.hex(payload), payload);
    }
}
