package io.gradus.training.document.formula;

import java.util.Optional;

/** A formula's text that does not follow the grammar; the place is counted in characters from 0. */
public final class FormulaSyntaxException extends IllegalArgumentException {
    private final int offset;
    private final transient Optional<String> suggestion;

    /** The fault at this place, with nothing to write instead. */
    public FormulaSyntaxException(int offset, String message) {
        this(offset, message, Optional.empty());
    }

    FormulaSyntaxException(int offset, String message, Optional<String> suggestion) {
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
