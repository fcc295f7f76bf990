package io.gradus.training.curriculum;

import java.util.Locale;

/** Effect of a rule when it holds. */
enum RuleKind {
    PROMOTE,
    DEMOTE,
    STOP,
    /** Lets a later stage be entered that is waited for. */
    ENTER,
    /** Ends a loop. */
    LOOP;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
