package io.gradus.backend.runs;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Where a run is trained. */
public enum RunPlace {
    /** In the slots of the server's own machine. */
    HERE,
    /** By workers that claim runs, on whatever machine they are. */
    WORKERS,
    /** By a job of Ray, whose worker claims this run alone. */
    RAY;

    /** The place's word in JSON. */
    @JsonValue
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The place of a word, if there is one. */
    public static Optional<RunPlace> find(String word) {
        return Arrays.stream(values()).filter(place -> place.word().equals(word)).findFirst();
    }

    /** The place of a word. */
    @JsonCreator
    public static RunPlace ofWord(String word) {
        return find(word).orElseThrow(() -> new IllegalArgumentException("unknown place " + word));
    }
}
