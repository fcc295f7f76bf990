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
 * Admits groups whose mean total reward is strictly within a band: EasyR1's online filtering, whose
 * filter_low 0.01 and filter_high 0.99 are the defaults; ROLL's mean filter has 0.1 and 0.9.
 *
 * @param refill rounds of refilling; EasyR1 makes up to 20 batches
 */
@Choice(
        name = "mean-reward",
        explanation =
                "Groups whose mean total reward is not strictly within a band are dropped; the shaped reward decides, not the pass rate.",
        source = "EasyR1 online_filtering")
public record MeanRewardBand(
        @Setting(
                        explanation = "Mean rewards up to this are dropped.",
                        defaults = "0.01",
                        source = "EasyR1 filter_low")
                double low,
        @Setting(
                        explanation = "Mean rewards of at least this are dropped.",
                        defaults = "0.99",
                        source = "EasyR1 filter_high")
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
        double mean = group.meanReward();
        return mean > low && mean < high
                ? Optional.empty()
                : Optional.of(
                        String.format(
                                Locale.ROOT,
                                "its mean reward %.3f is not within %s and %s",
                                mean,
                                low,
                                high));
    }

    @Override
    public void check(String place, Findings findings) {
        new Bounds("low", low, "high", high).check(place, findings);
    }
}
