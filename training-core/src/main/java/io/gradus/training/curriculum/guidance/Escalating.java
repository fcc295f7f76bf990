package io.gradus.training.curriculum.guidance;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.problem.HintTier;
import io.gradus.training.problem.Problem;
import java.util.List;

/**
 * Hints that grow stronger with failures seen in earlier steps, one level at a time, and weaker
 * with successes. SAGE-light carries a level per prompt, raised when accuracy <= 0 and lowered when
 * it is above 0.35 (its released {@code hint_trainer.yaml}); Keye-VL 1.5 raises it with every
 * failure until a rollout is right. Remembering cells rather than problems is ours.
 */
@Choice(
        name = "escalate",
        explanation =
                "Problems that failed in earlier steps are shown help, one level more after every failure and one less after a success.",
        source = "SAGE-light, Keye-VL 1.5")
public record Escalating(
        @Setting(
                        explanation =
                                "What levels are tracked for: each problem, as published, if the stage draws from pools; otherwise each cell.",
                        defaults = "cell")
                GuidanceScope per,
        @Setting(
                        explanation = "Levels of help, from least to most.",
                        defaults = "[knowledge, plan, steps]",
                        min = 1,
                        max = 3)
                List<HintTier> tiers,
        @Setting(
                        explanation =
                                "Ascending shares of the solution's steps; each is a separate level in place of the tier steps.",
                        defaults = "[1]",
                        min = 1,
                        max = 8)
                List<Double> shares,
        @Setting(
                        explanation = "Pass rate of a step at or below which the level rises.",
                        defaults = "0",
                        min = 0,
                        max = 1,
                        source = "SAGE-light")
                double raiseAt,
        @Setting(
                        explanation = "Pass rate of a step above which the level falls.",
                        defaults = "0.35",
                        min = 0,
                        max = 1,
                        source = "SAGE-light")
                double lowerAbove,
        @Setting(
                        explanation =
                                "Share of each group's rollouts that get the hint; rounded to whole rollouts.",
                        defaults = "1",
                        min = 0,
                        max = 1)
                Schedule share,
        @Setting(
                        explanation =
                                "Whether the policy is trained with the hint in its context or without it.",
                        defaults = "without")
                HintTraining train)
        implements GuidanceSpec {
    public Escalating {
        tiers = List.copyOf(tiers);
        shares = LevelShares.rising("shares", shares);
        if (raiseAt >= lowerAbove) {
            throw new IllegalArgumentException(
                    "raiseAt must be < lowerAbove, were " + raiseAt + ", " + lowerAbove);
        }
    }

    List<Rung> ladder() {
        return Rung.ladder(tiers, shares);
    }

    @Override
    public Guide begin(Tokenizer tokenizer) {
        return new EscalatingGuide(this);
    }

    @Override
    public String longest(Problem problem) {
        return Rung.longest(ladder(), problem);
    }

    @Override
    public boolean isPerProblem() {
        return per == GuidanceScope.PROBLEM;
    }
}
