package io.gradus.training.curriculum.guidance;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.problem.Problem;
import java.util.List;

/**
 * Hard problems are asked with a part of their solution behind the prompt. SPARKLE asks each
 * plainly and with longer and longer parts; QuestA ({@code levels: [0.5]}, then {@code [0.25]} in
 * the next stage; foreverlasting1202/QuestA) with one part at a time. Both train on the question as
 * it was asked. SPARKLE's number of levels is not published in numbers known to us: the four are
 * ours, as is that hard is what failed when it was last asked plainly.
 */
@Choice(
        name = "partial",
        explanation =
                "Groups of hard problems are shown part of the solution's steps; its length is drawn for each group.",
        source = "SPARKLE, QuestA")
public record PartialSolutions(
        @Setting(
                        explanation =
                                "Ascending shares of the solution's steps; each group draws one, 0 is the plain problem.",
                        defaults = "[0, 0.25, 0.5, 0.75]",
                        min = 1,
                        max = 16)
                List<Double> levels,
        @Setting(
                        explanation =
                                "Only problems whose last plain group had a pass rate at or below this count as hard and get help; so do those not yet sampled. 1 means all problems.",
                        defaults = "1",
                        min = 0,
                        max = 1)
                double below,
        @Setting(
                        explanation =
                                "What the last plain group is tracked for: each problem, as published, if the stage draws from pools; otherwise each cell.",
                        defaults = "cell")
                GuidanceScope per,
        @Setting(
                        explanation =
                                "Whether the policy is trained with the help in its context, as published, or without it.",
                        defaults = "with")
                HintTraining train)
        implements GuidanceSpec {
    public PartialSolutions {
        levels = LevelShares.rising("levels", levels);
    }

    @Override
    public Guide begin(Tokenizer tokenizer) {
        return new PartialGuide(this);
    }

    @Override
    public String longest(Problem problem) {
        return Rung.first(problem.hints(), levels.getLast());
    }

    @Override
    public String material(Problem problem) {
        return problem.hints().trace();
    }

    @Override
    public String need() {
        return "steps of a solution";
    }

    @Override
    public boolean isPerProblem() {
        return per == GuidanceScope.PROBLEM;
    }
}
