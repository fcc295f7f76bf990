package io.gradus.backend.leases;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Optional;

/** What a trainer made of a group that was scored. */
public enum Fate {
    /** An update was computed from it. */
    TRAINED("trained"),
    /** The trainer left it out, for example because its rewards are all equal. */
    DROPPED("dropped"),
    /** It became too old before the trainer came to it. */
    AGED_OUT("agedOut");

    private final String word;

    Fate(String word) {
        this.word = word;
    }

    /** The word in the API. */
    @JsonValue
    public String word() {
        return word;
    }

    /** The fate of a word; empty where there is none. */
    public static Optional<Fate> of(String word) {
        return Arrays.stream(values()).filter(fate -> fate.word.equals(word)).findFirst();
    }
}
