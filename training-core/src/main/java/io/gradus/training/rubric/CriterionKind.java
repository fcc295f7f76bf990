package io.gradus.training.rubric;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/** What one criterion judges, as a document names it. */
public sealed interface CriterionKind {
    /** The verifier's verdict itself. */
    @Choice(
            name = "verifier",
            explanation = "The family's verifier: 1 for a correct answer, 0 for a wrong one.")
    record Verified() implements CriterionKind {}

    /** Whether the completion contains a match of a regular expression. */
    @Choice(
            name = "pattern",
            explanation =
                    "1 where the completion contains a match of a regular expression, else 0.")
    record Matching(
            @Setting(
                            explanation =
                                    "RE2 regular expression, searched in the whole completion; write ^ and "
                                            + "$ to match all of it. Look-around and back-references do not exist; "
                                            + "matching takes time linear in the text.",
                            min = 1,
                            max = 200)
                    String regex)
            implements CriterionKind {
        public Matching {
            BoundedPattern.of(regex);
        }
    }

    /** How long the completion is. */
    @Choice(
            name = "length",
            explanation = "How short the completion is, in tokens the policy wrote.")
    record Length(@Setting(explanation = "Which lengths are good.") LengthShape shape)
            implements CriterionKind {}
}
