package io.gradus.backend.trainers.internal;

import java.util.Arrays;

/** Who has to do with a setting where somebody else trains. */
enum Duty {
    /** Names the document or explains it; nobody has to honour it. */
    NAME("name"),
    /** Gradus chooses problems, observes and moves on, whoever trains. */
    GRADUS("gradus"),
    /** Gradus scores completions; rewards that a trainer sends instead are taken as they are. */
    SCORING("scoring"),
    /** A rule of a stage, which may read what only the trainer measures. */
    CONDITION("condition"),
    /** Completions per problem. */
    GROUP_SIZE("groupSize"),
    /** Problems per step. */
    BATCH("batch"),
    /** How completions are sampled; it may move from lease to lease. */
    SAMPLING("sampling"),
    /** Part of what a lease asks. */
    PROMPT("prompt"),
    /** Texts that end a completion. */
    STOP("stop"),
    /** Trainers have a setting of their own for it. */
    OWN("own"),
    /** The trainer hears nothing of it. */
    UNHEARD("unheard"),
    /** The supervised phase before everything else. */
    WARM_START("warmStart"),
    /** It matters in episodes of several turns. */
    EPISODES("episodes"),
    /** Which held-out problems measure the policy, and how. */
    HELD_OUT("heldOut"),
    /** When the policy is measured. */
    MOMENT("moment");

    private final String word;

    Duty(String word) {
        this.word = word;
    }

    /** The duty that the table names by a word. */
    static Duty of(String word) {
        return Arrays.stream(values())
                .filter(duty -> duty.word.equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("there is no duty " + word));
    }
}
