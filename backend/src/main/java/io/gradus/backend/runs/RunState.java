package io.gradus.backend.runs;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Where a run stands. */
public enum RunState {
    /** Waits for a slot. */
    QUEUED,
    /** Its first worker starts. */
    STARTING,
    /** A worker trains it. */
    RUNNING,
    /** Its worker was asked to write a checkpoint and exit. */
    PAUSING,
    /** Its checkpoint is written and no worker holds it. */
    PAUSED,
    /** A further worker starts from the checkpoint. */
    RESUMING,
    /** The curriculum ended by its own rules. */
    COMPLETED,
    /** It was ended by hand. */
    STOPPED,
    /** It cannot go on. */
    FAILED,
    /** Two attempts told different events for the same number; nothing was overwritten. */
    DIVERGED;

    /** Whether a worker holds or takes up the run, so that it occupies a slot. */
    public boolean isActive() {
        return this == STARTING || this == RUNNING || this == PAUSING || this == RESUMING;
    }

    /** Whether nothing will ever happen to the run again. */
    public boolean isFinal() {
        return this == COMPLETED || this == STOPPED || this == FAILED || this == DIVERGED;
    }

    /** The state's word in JSON and on screens. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The state of a word. */
    @JsonCreator
    public static RunState ofWord(String word) {
        return find(word)
                .orElseThrow(() -> new IllegalArgumentException("there is no run state " + word));
    }

    /** The state of a word, if there is one. */
    public static Optional<RunState> find(String word) {
        return Arrays.stream(values()).filter(state -> state.word().equals(word)).findFirst();
    }
}
