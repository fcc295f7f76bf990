package io.gradus.training.rollout;

import com.fasterxml.jackson.annotation.JsonIgnore;

/**
 * Help that guidance gave a rollout, in words.
 *
 * @param level how much, for example {@code plan} or {@code steps 0.50}; empty where nothing was
 *     given by guidance
 * @param reason why it was given, with what was seen; empty where the document alone says so
 */
public record Help(String level, String reason) {
    /** Nothing that guidance gave. */
    public static final Help NONE = new Help("", "");

    /** Help that the document alone asks for. */
    public static Help of(String level) {
        return new Help(level, "");
    }

    /** Whether anything was given; told by the level, so that no text of it holds this as well. */
    @JsonIgnore
    public boolean isGiven() {
        return !level.isEmpty();
    }
}
