package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Judgement;
import io.gradus.training.reward.TextPart;
import java.util.Optional;

/** Whether a text is JSON of a given form. */
@Choice(
        name = "json",
        explanation =
                "1 where the text is JSON that a JSON Schema accepts, else 0; longer than 20,000 characters, "
                        + "nested deeper than 32 or with a key twice it is not.")
public record JsonShaped(
        @Setting(
                        explanation =
                                "The JSON Schema (draft 2020-12) as JSON text. Its expressions are RE2's, "
                                        + "references stay within it, and format is not checked.",
                        min = 2,
                        max = 10_000)
                String schema,
        @Setting(explanation = "Which text is read.", defaults = "answer") TextPart of)
        implements CriterionKind {
    public JsonShaped {
        JsonForm.of(schema);
    }

    @Override
    public ValueRange range() {
        return ValueRange.SHARE;
    }

    @Override
    public boolean alwaysApplies() {
        return true;
    }

    @Override
    public Judge judge(RubricServices services) {
        JsonForm form = JsonForm.of(schema);
        return Judge.each((rollout, _) ->
                of.of(rollout)
                        .map(text -> judgement(form.fault(text)))
                        .orElseGet(() -> Judgement.of(0, "has no such section")));
    }

    private static Judgement judgement(Optional<String> fault) {
        return fault.map(f -> Judgement.of(0, f)).orElseGet(() -> Judgement.of(1, "has the form"));
    }
}
