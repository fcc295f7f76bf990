package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Judgement;
import io.gradus.training.reward.TextPart;
import io.gradus.training.reward.text.Likeness;

/**
 * Likeness to a reference. Supervised RL rewards the likeness of an action to the expert's by
 * difflib's ratio and gives -1 where the format is wrong; extractive question answering takes F1
 * and exact match over normalised words (Rajpurkar et al. 2016, arXiv:1606.05250).
 */
@Choice(
        name = "similarity",
        explanation = "How alike the text is to the reference answer or trace, in [0, 1].",
        source = "SRL (Supervised RL); SQuAD, arXiv:1606.05250")
public record Similarity(
        @Setting(
                        explanation =
                                "gestalt: 2M/T over matching blocks, as Python's difflib; exact: equal "
                                        + "normalised words; token-f1: F1 of normalised words; edit: one minus "
                                        + "the Levenshtein distance over the longer length; line-recall: share "
                                        + "of the reference's lines that occur.",
                        defaults = "gestalt")
                Likeness measure,
        @Setting(
                        explanation = "What it is compared to; a problem without a trace has none.",
                        defaults = "answer")
                Target to,
        @Setting(explanation = "Which text is compared.", defaults = "answer") TextPart of,
        @Setting(
                        explanation = "Value where the completion lacks the section to compare.",
                        defaults = "-1",
                        min = -100,
                        max = 0,
                        source = "SRL (Supervised RL)")
                double missing)
        implements CriterionKind {
    /** Text that a text is compared to. */
    public enum Target {
        /** The reference answer. */
        ANSWER,
        /** The steps of the reference solution, one per line. */
        TRACE;

        private String of(Problem problem) {
            return switch (this) {
                case ANSWER -> problem.reference();
                case TRACE -> String.join("\n", problem.hints().steps());
            };
        }
    }

    @Override
    public ValueRange range() {
        return ValueRange.between(missing, 1);
    }

    @Override
    public Judge judge(RubricServices services) {
        return Judge.each((rollout, _) -> {
            String reference = to.of(rollout.problem());
            return reference.isEmpty()
                    ? Judgement.notApplicable("the problem has nothing to compare with")
                    : of.of(rollout)
                            .map(text ->
                                    Judgement.of(
                                            measure.of(text, reference),
                                            "likeness to the reference"))
                            .orElseGet(() -> Judgement.of(missing, "lacks the section"));
        });
    }
}
