package io.gradus.training.curriculum.guidance;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.problem.Problem;
import java.util.Optional;

/**
 * Failures become prompts: Fission-GRPO cuts a failed trajectory at its error, adds a diagnosis
 * that does not give the answer away, and rolls out again from there, on-policy. Here the diagnosis
 * is the failed answer itself, shown as wrong behind the prompt, and what is rolled out joins the
 * problem's group. The numbers are ours; tools tell their own errors inside an episode.
 */
@Choice(
        name = "recover",
        explanation =
                "Failed rollouts are shown to the policy as wrong, and it tries again from there in the same step; the new rollouts join the group.",
        source = "Fission-GRPO")
public record Recovering(
        @Setting(
                        explanation =
                                "Failed rollouts of a problem that are diagnosed, the first ones.",
                        defaults = "1",
                        min = 1,
                        max = 64,
                        unit = "rollouts")
                int failures,
        @Setting(
                        explanation = "Rollouts that try again after each of them.",
                        defaults = "2",
                        min = 1,
                        max = 64,
                        unit = "rollouts")
                int rollouts,
        @Setting(
                        explanation =
                                "Only problems with a pass rate at or below this are tried again; 0 means only those where all failed.",
                        defaults = "0.5",
                        min = 0,
                        max = 1)
                double below)
        implements GuidanceSpec {
    /** Characters of a failed answer that are shown at most; ours. */
    static final int MOST_SHOWN = 40;

    @Override
    public Guide begin(Tokenizer tokenizer) {
        return (_, _, _) -> new RecoveringStep(this);
    }

    @Override
    public String longest(Problem problem) {
        return RecoveringStep.diagnosis(
                "x".repeat(Math.min(MOST_SHOWN, 2 * problem.reference().length())));
    }

    @Override
    public boolean reacts() {
        return true;
    }

    @Override
    public Optional<String> gap() {
        return Optional.of(
                "What a diagnosis is worth is unknown here: rollouts that the guidance"
                        + " recover lets try again pass as any other.");
    }
}
