package io.gradus.training.problem.dataset.imports;

import java.util.Locale;

/** Where in the answer column the answer stands. */
public enum AnswerLocation {
    /** The column is the answer. */
    WHOLE,
    /** Behind {@code ####}, as in GSM8K; what stands before is the trace. */
    AFTER_HASHES,
    /** In the last {@code \boxed{...}}, as in MATH; the whole column is the trace. */
    LAST_BOX,
    /** The letter, label, index or text of one of the choices. */
    CHOICE;

    /** The word in commands and on screens, for example {@code after-hashes}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
