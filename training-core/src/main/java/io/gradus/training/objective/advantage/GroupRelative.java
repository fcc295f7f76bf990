package io.gradus.training.objective.advantage;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.ScoredGroup;
import java.util.List;

/**
 * Reward minus a mean of rewards, divided by a standard deviation of rewards or not: within the
 * group as GRPO and Dr. GRPO have it, or over other rollouts of the step.
 */
@Choice(
        name = "group-relative",
        explanation =
                "Reward minus the mean of its group, or of other rollouts of the step, over their standard deviation.",
        source = "arXiv:2402.03300")
public record GroupRelative(
        @Setting(
                        explanation =
                                "The mean reward that is subtracted: of the group, of its other rollouts (RLOO), of the group by length (OPO), of the problem across roles, of all rollouts of the role, of the family or of the step; or none.",
                        defaults = "group",
                        source = "arXiv:2402.14740; length-weighted arXiv:2505.23585")
                Mean mean,
        @Setting(
                        explanation =
                                "The standard deviation that advantages are divided by: of the rewards of the group, of the problem across roles, of the role, of the family or of the step (Lite PPO); none; or the group's mean reward instead (MaxRL). If the rewards are all equal, nothing is divided.",
                        defaults = "group",
                        source = "arXiv:2508.08221; group-mean arXiv:2602.02710")
                Spread std)
        implements AdvantageSpec {
    @Override
    public List<AdvantagedGroup> estimate(List<ScoredGroup> groups, EstimatorContext context) {
        boolean isOfGroup = mean == Mean.GROUP && (std == Spread.GROUP || std == Spread.NONE);
        AdvantageEstimator estimator =
                isOfGroup ? new GroupComparison(std == Spread.GROUP) : new BatchRelative(mean, std);
        return estimator.estimate(groups);
    }

    @Override
    public boolean comparesRewards() {
        return true;
    }

    @Override
    public boolean isDivided() {
        return std == Spread.GROUP;
    }
}
