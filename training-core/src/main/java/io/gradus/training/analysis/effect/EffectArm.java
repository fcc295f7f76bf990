package io.gradus.training.analysis.effect;

import java.util.Locale;

/** The arms of each system of the placebo test. */
public enum EffectArm {
    /** The title mechanism as the recipe has it. */
    RIGHT,
    /** Without it: uniform sampling with the zero-variance filter. */
    OFF,
    /** The mechanism reversed or shuffled: the same amount of curriculum, at the wrong places. */
    PLACEBO;

    /** Its word in files. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static EffectArm ofWord(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
