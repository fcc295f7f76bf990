package io.gradus.training.worker;

import io.gradus.training.document.Sha256;
import io.gradus.training.event.TrainingEvent;
import tools.jackson.databind.json.JsonMapper;

/**
 * Events as JSON text: one line, the same bytes for the same event; non-finite numbers are the
 * texts NaN, Infinity, -Infinity.
 */
public final class EventJson {
    private static final JsonMapper JSON = JsonMapper.shared();

    private EventJson() {}

    public static String write(TrainingEvent event) {
        return JSON.writerFor(TrainingEvent.class).writeValueAsString(event);
    }

    /** Throws {@link tools.jackson.core.JacksonException} where the text is no event. */
    public static TrainingEvent read(String payload) {
        return JSON.readValue(payload, TrainingEvent.class);
    }

    static EventEnvelope envelope(long seq, String payload) {
        return new EventEnvelope(seq, Sha256.hex(payload), payload);
    }
}
