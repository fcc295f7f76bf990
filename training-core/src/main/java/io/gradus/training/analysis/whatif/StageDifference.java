package io.gradus.training.analysis.whatif;

/**
 * A stage of the recorded run beside the same of the changed one.
 *
 * @param stage index of the stage in the document
 * @param path its path
 * @param name its name
 * @param enteredShare share of the estimated continuations that enter it, in [0, 1]
 * @param entered steps of the run before it was first entered
 * @param left steps of the run when it was last left, or when the run broke off in it
 * @param steps steps spent in it
 * @param groups groups scored in it
 * @param filtered groups that its filter dropped
 * @param tokens tokens generated in it
 */
public record StageDifference(
        int stage,
        String path,
        String name,
        double enteredShare,
        Difference entered,
        Difference left,
        Difference steps,
        Difference groups,
        Difference filtered,
        Difference tokens) {}
