package io.gradus.training.curriculum.guidance;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.problem.HintTier;
import io.gradus.training.problem.Problem;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The smallest set of hints that suffices. KnowRL splits the help with a problem into knowledge
 * points and chooses the compact subset with the highest measured pass rate, because pass rates of
 * single points do not add up. Here the points are the tiers of a problem's hints, every subset of
 * them is measured in training itself, and a smaller one is taken where it is within a tolerance of
 * the best; numbers of trials and tolerance are ours.
 */
@Choice(
        name = "minimal",
        explanation =
                "Every subset of the hints is tried; then the smallest is shown whose pass rate is as good as the best.",
        source = "KnowRL")
public record MinimalHints(
        @Setting(
                        explanation = "What subsets are made of.",
                        defaults = "[knowledge, plan, steps]",
                        min = 1,
                        max = 3)
                List<HintTier> tiers,
        @Setting(
                        explanation =
                                "Rollouts with which each subset is measured before one is chosen.",
                        defaults = "16",
                        min = 1,
                        unit = "rollouts")
                int trials,
        @Setting(
                        explanation =
                                "How far the pass rate of a smaller subset may be below the best.",
                        defaults = "0.05",
                        min = 0,
                        max = 1)
                double tolerance,
        @Setting(
                        explanation =
                                "What pass rates are tracked for: each problem, as published, if the stage draws from pools; otherwise each cell.",
                        defaults = "cell")
                GuidanceScope per,
        @Setting(
                        explanation =
                                "Whether the policy is trained with the hints in its context, as published, or without them.",
                        defaults = "with")
                HintTraining train)
        implements GuidanceSpec {
    public MinimalHints {
        tiers = List.copyOf(tiers);
        if (tiers.stream().distinct().count() < tiers.size()) {
            throw new IllegalArgumentException("tiers must differ, were " + tiers);
        }
    }

    /** All subsets of the tiers, the small ones first, the empty one among them. */
    List<HintSet> subsets() {
        return IntStream.range(0, 1 << tiers.size())
                .mapToObj(bits ->
                        new HintSet(
                                IntStream.range(0, tiers.size())
                                        .filter(i -> (bits >> i & 1) == 1)
                                        .mapToObj(tiers::get)
                                        .toList()))
                .sorted(Comparator.comparingInt(set -> set.tiers().size()))
                .toList();
    }

    @Override
    public Guide begin(Tokenizer tokenizer) {
        return new MinimalGuide(this);
    }

    @Override
    public String longest(Problem problem) {
        return new HintSet(tiers).text(problem.hints());
    }

    @Override
    public boolean isPerProblem() {
        return per == GuidanceScope.PROBLEM;
    }
}
