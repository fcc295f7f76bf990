package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.BoundedPattern;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Judgement;

/** Whether the completion contains a match of a regular expression. */
@Choice(
        name = "pattern",
        explanation = "1 where the completion contains a match of a regular expression, else 0.")
public record Matching(
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
        BoundedPattern pattern = BoundedPattern.of(regex);
        return Judge.each((rollout, _) ->
                pattern.findsIn(rollout.completion())
                        ? Judgement.of(1, "matches")
                        : Judgement.of(0, "does not match"));
    }
}
