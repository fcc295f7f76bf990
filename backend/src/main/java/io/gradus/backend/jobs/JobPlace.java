package io.gradus.backend.jobs;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Where the process of a job runs. */
public enum JobPlace {
    /** On the server's own machine. */
    HERE,
    /** Somewhere in the Ray cluster of the settings. */
    RAY;

    /** The place's word in JSON and in the database. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The place of a word, if there is one. */
    public static Optional<JobPlace> find(String word) {
        return Arrays.stream(values()).filter(place -> place.word().equals(word)).findFirst();
    }

    /** The place of a word. */
    @JsonCreator
    public static JobPlace ofWord(String word) {
        return find(word).orElseThrow(() -> new IllegalArgumentException("unknown place " + word));
    }
}
