package io.gradus.training.curriculum.filter;

import io.gradus.training.curriculum.resampling.Bounds;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.ScoredGroup;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Admits groups whose pass rate, the mean unshaped verifier score, is neither too low nor too high
 * (balanced online difficulty filtering, arXiv:2504.03380; dynamic sampling of SkyRL and others
 * keeps accuracies strictly between 0 and 1). The bounds themselves are admitted.
 *
 * @param low least pass rate; 0.2 with 0.8 is ours
 */
@Choice(
        name = "pass-rate",
        explanation =
                "Groups whose pass rate is outside a band are dropped: problems that the policy nearly always fails or solves.",
        source = "arXiv:2504.03380")
public record PassRateBand(
        @Setting(
                        explanation = "Smallest pass rate that is admitted.",
                        defaults = "0.2",
                        min = 0,
                        max = 1)
                double low,
        @Setting(
                        explanation = "Largest pass rate that is admitted.",
                        defaults = "0.8",
                        min = 0,
                        max = 1)
                double high,
        @Setting(
                        explanation =
                                "Additional rounds in the same step, each with as many new problems as were dropped.",
                        defaults = "0",
                        min = 0,
                        max = 64,
                        unit = "rounds")
                int refill)
        implements GroupFilter {
    @Override
    public List<Optional<String>> refusals(List<ScoredGroup> groups) {
        return groups.stream().map(this::refusal).toList();
    }

    private Optional<String> refusal(ScoredGroup group) {
        double rate = group.passRate();
        return rate >= low && rate <= high
                ? Optional.empty()
                : Optional.of(
                        String.format(
                                Locale.ROOT,
                                "its pass rate %.3f is outside %s to %s",
                                rate,
                                low,
                                high));
    }

    @Override
    public void check(String place, Findings findings) {
        new Bounds("low", low, "high", high).check(place, findings);
    }
}
