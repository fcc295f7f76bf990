package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Judgement;

/**
 * A count, scaled and capped. SPEAR's auxiliary tool-call reward is min(1, 0.1 times the number of
 * turns) (released code), its weight a cosine schedule to 0.
 */
@Choice(
        name = "count",
        explanation = "How many of something the rollout has: min(cap, per times the number).",
        source = "SPEAR, released code")
public record Counted(
        @Setting(explanation = "What is counted.") Counter of,
        @Setting(
                        explanation = "Value of each.",
                        defaults = "0.1",
                        min = 0,
                        max = 1000,
                        source = "SPEAR, released code")
                double per,
        @Setting(
                        explanation = "Largest value.",
                        defaults = "1",
                        min = 0,
                        max = 1_000_000,
                        source = "SPEAR, released code")
                double cap)
        implements CriterionKind {
    @Override
    public ValueRange range() {
        return ValueRange.between(0, per == 0 ? 0 : cap);
    }

    @Override
    public boolean alwaysApplies() {
        return true;
    }

    @Override
    public Judge judge(RubricServices services) {
        Counter.Count count = of.count();
        return Judge.each((rollout, _) -> {
            long number = count.in(rollout);
            return Judgement.of(Math.min(cap, per * number), number + " counted");
        });
    }
}
