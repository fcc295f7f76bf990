package io.gradus.training.problem.dataset.answer;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/** How the answers to a dataset's problems are compared with its reference answers. */
public sealed interface AnswerComparison {
    /** Character by character. */
    @Choice(
            name = "exact",
            explanation = "The same characters, where any run of white space counts as one space.")
    record Exact() implements AnswerComparison {}

    /** As one number. */
    @Choice(
            name = "numeric",
            explanation =
                    "The same number: decimal, fraction or scientific, with thousands separators,"
                            + " percent or currency sign.")
    record Numeric(
            @Setting(
                            explanation = "Largest difference, as a share of the reference.",
                            defaults = "1.0e-6",
                            min = 0,
                            max = 0.1)
                    double relative,
            @Setting(explanation = "Largest difference.", defaults = "0", min = 0, max = 1.0e9)
                    double absolute)
            implements AnswerComparison {
        /** The defaults of documents. */
        public static Numeric standard() {
            return new Numeric(1e-6, 0);
        }
    }

    /** As a mathematical expression. */
    @Choice(
            name = "expression",
            explanation =
                    "The same value or the same function: fractions, roots, powers, tuples, sets and"
                            + " intervals, in plain text or LaTeX, units optional.")
    record Expression() implements AnswerComparison {}

    /** As one of the row's choices. */
    @Choice(
            name = "choice",
            explanation = "The letter of the right choice, alone or with the text of the choice.")
    record MultipleChoice() implements AnswerComparison {}

    /** As what a regular expression describes. */
    @Choice(
            name = "pattern",
            explanation =
                    "The whole answer matches the row's answer, read as an RE2 regular expression.")
    record Pattern() implements AnswerComparison {}
}
