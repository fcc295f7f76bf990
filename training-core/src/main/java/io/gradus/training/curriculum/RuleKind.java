package io.gradus.training.curriculum;

import java.util.Locale;

/** What a rule does when it holds. */
enum RuleKind {
    PROMOTE,
    DEMOTE,
    STOP;

    /** How a stay ends by it. */
    StageExit.Kind exit() {
        return switch (this) {
            case PROMOTE -> StageExit.Kind.PROMOTE;
            case DEMOTE -> StageExit.Kind.DEMOTE;
            case STOP -> StageExit.Kind.STOP;
        };
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
