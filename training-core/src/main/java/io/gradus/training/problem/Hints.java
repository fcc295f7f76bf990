package io.gradus.training.problem;

import java.util.List;

/**
 * Help with a problem in tiers, and its reference trace.
 *
 * @param knowledge the rule or fact that is needed; empty where there is none
 * @param plan what to do with this problem, without results; empty where there is none
 * @param steps the steps of a solution, each with its result; empty where there are none
 */
public record Hints(String knowledge, String plan, List<String> steps) {
    /** Separator between two steps of a trace. */
    public static final String SEPARATOR = ";";

    public Hints {
        steps = List.copyOf(steps);
    }

    /** No help at all. */
    public static Hints none() {
        return new Hints("", "", List.of());
    }

    /** The reference trace: all steps in one text. */
    public String trace() {
        return String.join(SEPARATOR, steps);
    }

    /** The text of one tier; empty where there is none. */
    public String text(HintTier tier) {
        return switch (tier) {
            case KNOWLEDGE -> knowledge;
            case PLAN -> plan;
            case STEPS -> trace();
        };
    }
}
