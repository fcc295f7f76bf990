package io.gradus.training.curriculum;

import java.util.Locale;

/** What a rule does when it holds. */
enum RuleKind {
    PROMOTE,
    DEMOTE,
    STOP;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
