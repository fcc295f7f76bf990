package io.gradus.training.curriculum.guidance;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.problem.HintTier;
import io.gradus.training.problem.Problem;
import java.util.Locale;

/**
 * Withdraws help where it helps no longer. SKILL0 (arXiv:2604.02268) measures at intervals how much
 * each skill text helps the policy, success with it minus success without, and keeps those that
 * still help within a budget that falls linearly to 0. Here a cell's help is a skill, and a part of
 * each group does without it, so that the measure costs nothing; share, interval and that a cell
 * once without help is not measured again are ours.
 */
@Choice(
        name = "withdraw",
        explanation =
                "Part of each group is shown help; cells keep it as long as it raises their pass rate, within a budget that decreases to zero.",
        source = "arXiv:2604.02268")
public record Withdrawing(
        @Setting(explanation = "What is shown.", defaults = "plan") HintTier tier,
        @Setting(
                        explanation =
                                "Share of each group's rollouts with help; the others measure its benefit.",
                        defaults = "0.5",
                        min = 0,
                        max = 1)
                Schedule share,
        @Setting(
                        explanation =
                                "Share of the cells seen that may have help, starting with those that benefit most; rounded up.",
                        defaults = "{linear: {from: 1, to: 0, over: stage}}",
                        min = 0,
                        max = 1,
                        source = "arXiv:2604.02268")
                Schedule budget,
        @Setting(
                        explanation = "Steps over which its benefit is measured.",
                        defaults = "10",
                        min = 1,
                        unit = "steps")
                long every,
        @Setting(
                        explanation =
                                "Whether the policy is trained with the hint in its context or without it.",
                        defaults = "with")
                HintTraining train)
        implements GuidanceSpec {
    @Override
    public Guide begin(Tokenizer tokenizer) {
        return new WithdrawingGuide(this);
    }

    @Override
    public String longest(Problem problem) {
        return problem.hints().text(tier);
    }

    @Override
    public String need() {
        return "a hint of the tier " + tier.name().toLowerCase(Locale.ROOT);
    }
}
