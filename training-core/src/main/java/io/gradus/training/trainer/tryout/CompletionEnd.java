package io.gradus.training.trainer.tryout;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Why a completion ended. */
public enum CompletionEnd {
    /** The policy ended it. */
    END,
    /** It had the most tokens that were asked for. */
    LIMIT,
    /** The policy's context was full. */
    CONTEXT,
    /** Somebody stopped it. */
    STOPPED;

    /** Its word in JSON. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The end of a word. */
    @JsonCreator
    public static CompletionEnd ofWord(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
