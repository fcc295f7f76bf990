package io.gradus.backend.trainers;

import com.fasterxml.jackson.annotation.JsonValue;

/** Way of training with a curriculum. */
public enum Way {
    /** A run of Gradus itself. */
    GRADUS("gradus", "Gradus"),
    /**
     * TRL's GRPOTrainer with the Python client's {@code GradusGRPOTrainer} and {@code trl_args}.
     */
    TRL("trl", "TRL"),
    /** The taskset of verifiers, which prime-rl reads too. */
    VERIFIERS("verifiers", "verifiers, prime-rl"),
    /** A loop of one's own that leases and sends completions to be scored. */
    LOOP("loop", "own loop"),
    /** A loop that leases and sends rewards of its own. */
    OBSERVE("observe", "observe only");

    private final String word;
    private final String label;

    Way(String word, String label) {
        this.word = word;
        this.label = label;
    }

    /** The word in the API. */
    @JsonValue
    public String word() {
        return word;
    }

    /** What people call it. */
    public String label() {
        return label;
    }
}
