package io.gradus.backend.runs;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.gradus.training.event.SteeringKind;
import io.gradus.training.worker.CommandKind;
import java.util.Locale;

/** Kind of request to a run. */
public enum RunCommandKind {
    /** Checkpoint, exit and wait. */
    PAUSE,
    /** Go on from the checkpoint. */
    RESUME,
    /** Checkpoint and exit for good. */
    STOP,
    /** Make room because the server shut down. */
    SUSPEND,
    /** Change a value of the document. */
    SET,
    /** Leave the stage as if promoted. */
    SKIP,
    /** Enter the stage anew. */
    REPEAT;

    /** Whether it changes a run that goes on. */
    public boolean isSteering() {
        return this == SET || this == SKIP || this == REPEAT;
    }

    /** The kind's word in JSON and on screens. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The kind of a word. */
    @JsonCreator
    public static RunCommandKind ofWord(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }

    /** The same as a worker's command. */
    public static RunCommandKind of(CommandKind kind) {
        return valueOf(kind.name());
    }

    /** The same as an event's kind. */
    public static RunCommandKind of(SteeringKind kind) {
        return valueOf(kind.name());
    }
}
