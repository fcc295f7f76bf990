package io.gradus.training.analysis.simulate;

/**
 * How long the answers to problems of a family were in the runs of a curriculum, end tokens
 * included: right ones a share of the longest demonstration of their cell, wrong ones something
 * that need not depend on it.
 *
 * @param curriculum name of the curriculum; empty for the mean over all that asked the family
 * @param family name of the family
 * @param right tokens of a right answer, as a share of the longest demonstration of its cell
 * @param wrongBase tokens of a wrong answer, whatever its cell
 * @param wrong tokens of a wrong answer beyond those, as a share of that demonstration
 */
public record AnswerLength(
        String curriculum, String family, double right, double wrongBase, double wrong) {
    /** Expected tokens of an answer to a problem of a cell with a demonstration of this length. */
    double of(boolean isRight, int longest) {
        return Math.max(1, isRight ? right * longest : wrongBase + wrong * longest);
    }
}
