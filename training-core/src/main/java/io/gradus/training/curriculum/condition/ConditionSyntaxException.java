package io.gradus.training.curriculum.condition;

import java.util.Optional;

/**
 * A condition's text that does not follow the grammar; the place is counted in characters from 0.
 */
public final class ConditionSyntaxException extends IllegalArgumentException {
    private final int offset;
    private final transient Optional<String> suggestion;

    ConditionSyntaxException(int offset, String message, Optional<String> suggestion) {
        super(message);
        this.offset = offset;
        this.suggestion = suggestion;
    }

    /** Number of characters before the fault. */
    public int offset() {
        return offset;
    }

    /** Suggestion to write instead, where one can tell. */
    public Optional<String> suggestion() {
        return suggestion;
    }
}
