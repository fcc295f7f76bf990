package io.gradus.training.policy;

import io.gradus.training.document.Setting;

/**
 * What the policy is shown beside a problem.
 *
 * @param instruct whether problems of one turn are followed by their family's instruction
 * @param shots solved problems shown before each
 */
public record PromptSpec(
        @Setting(
                        explanation =
                                "Whether each problem of one turn is followed by its family's instruction, and its answer read where the instruction wants it; strict and lenient accuracy are told apart then.",
                        defaults = "false")
                boolean instruct,
        @Setting(
                        explanation =
                                "Solved problems of the same cell that stand before each problem of one turn; never a held-out one.",
                        defaults = "0",
                        min = 0,
                        max = 16)
                int shots) {
    /** The problem alone. */
    public static final PromptSpec PLAIN = new PromptSpec(false, 0);
}
