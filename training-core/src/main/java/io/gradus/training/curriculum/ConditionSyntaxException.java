package io.gradus.training.curriculum;

import java.util.Optional;

/**
 * A condition's text that does not follow the grammar; the place is counted in characters from 0.
 */
final class ConditionSyntaxException extends IllegalArgumentException {
    private final int offset;
    private final transient Optional<String> suggestion;

    ConditionSyntaxException(int offset, String message, Optional<String> suggestion) {
        super(message);
        this.offset = offset;
        this.suggestion = suggestion;
    }

    int offset() {
        return offset;
    }

    Optional<String> suggestion() {
        return suggestion;
    }
}
