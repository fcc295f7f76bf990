package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Judgement;
import io.gradus.training.reward.TextPart;
import io.gradus.training.reward.text.Readability;

/** Share of the text that people can read. */
@Choice(
        name = "readable",
        explanation =
                "The share of characters that people can read: no controls, invisible formatting, private "
                        + "or unassigned characters, and no broken Unicode. 1 for an empty text.")
public record ReadableShare(
        @Setting(explanation = "Which text is read.", defaults = "completion") TextPart of)
        implements CriterionKind {
    @Override
    public ValueRange range() {
        return ValueRange.SHARE;
    }

    @Override
    public Judge judge(RubricServices services) {
        return Judge.each((rollout, _) ->
                of.of(rollout)
                        .map(text ->
                                Judgement.of(
                                        Readability.readable(text), "share of readable characters"))
                        .orElseGet(() -> Judgement.notApplicable("has no such section")));
    }
}
