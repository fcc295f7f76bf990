package io.gradus.training.curriculum.filter;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.ScoredGroup;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Admits groups whose rewards differ enough: the variance-aware filter of OpenRLHF and ROLL's
 * std_filter, which also see constant rewards between 0 and 1.
 *
 * @param least least population standard deviation of the total rewards; 0.1 is ours
 */
@Choice(
        name = "deviation",
        explanation = "Groups whose total rewards have too small a standard deviation are dropped.",
        source = "ROLL std_filter")
public record DeviationThreshold(
        @Setting(
                        explanation =
                                "Minimum standard deviation of a group's total rewards, computed with n as the divisor.",
                        defaults = "0.1",
                        min = 0)
                double least,
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
        double deviation = group.rewardDeviation();
        return deviation >= least
                ? Optional.empty()
                : Optional.of(
                        String.format(
                                Locale.ROOT,
                                "its rewards deviate by %.3f, less than %s",
                                deviation,
                                least));
    }
}
