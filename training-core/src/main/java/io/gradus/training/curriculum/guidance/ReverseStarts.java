package io.gradus.training.curriculum.guidance;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.problem.Problem;

/**
 * A reverse curriculum: rollouts begin near the end of a known solution, and further back with
 * every success. R^3 (arXiv:2402.05808) cuts demonstrations at M places and lets the start slide
 * from the end to the beginning (its final form mixes all places, which is {@code draw: uniform} of
 * {@code prefix}); ROLLIN (arXiv:2212.12809) begins only a share of the rollouts where the task
 * before led, which {@code rollouts} sets. That the start moves when a cell's pass rate reaches a
 * threshold, and the numbers, are ours.
 */
@Choice(
        name = "reverse",
        explanation =
                "Rollouts continue from near the end of a known solution, and from further back once they succeed, until they begin at the prompt.",
        source = "arXiv:2402.05808, arXiv:2212.12809")
public record ReverseStarts(
        @Setting(explanation = "What it is taken from.", defaults = "demonstration")
                PrefixSource of,
        @Setting(
                        explanation =
                                "Places from which rollouts start, evenly spread; the last is the prompt.",
                        defaults = "6",
                        min = 2,
                        max = 64)
                int positions,
        @Setting(
                        explanation =
                                "Pass rate from a place at which the start moves back by one.",
                        defaults = "0.7",
                        min = 0,
                        max = 1)
                double advanceAt,
        @Setting(
                        explanation = "Rollouts from a place over which its pass rate is taken.",
                        defaults = "32",
                        min = 1,
                        unit = "rollouts")
                int trials,
        @Setting(
                        explanation =
                                "Whether all start at the place reached, or each at one of those reached so far, all equally likely.",
                        defaults = "fixed")
                PrefixDraw draw,
        @Setting(
                        explanation =
                                "Share of each group's rollouts that begin this way; rounded to whole rollouts.",
                        defaults = "1",
                        min = 0,
                        max = 1)
                Schedule rollouts,
        @Setting(
                        explanation =
                                "What places are tracked for: each problem if the stage draws from pools; otherwise each cell.",
                        defaults = "cell")
                GuidanceScope per,
        @Setting(
                        explanation =
                                "Whether the policy is also trained on the given tokens, with the rollout's advantage.",
                        defaults = "false")
                boolean train)
        implements GuidanceSpec {
    @Override
    public Guide begin(Tokenizer tokenizer) {
        return new ReverseGuide(this, tokenizer);
    }

    @Override
    public String material(Problem problem) {
        return of.text(problem);
    }

    @Override
    public String need() {
        return of.words();
    }

    @Override
    public boolean isPerProblem() {
        return per == GuidanceScope.PROBLEM;
    }
}
