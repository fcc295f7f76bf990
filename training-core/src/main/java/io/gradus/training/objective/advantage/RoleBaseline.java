package io.gradus.training.objective.advantage;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import java.util.List;

/**
 * Role-conditioned advantage estimation of SPIRAL (Liu et al. 2025, arXiv:2506.24119): of each
 * rollout in turn, the baseline of its game and role moves to {@code decay * baseline + (1 - decay)
 * * reward}, and the advantage is the reward minus it. SPIRAL's decay is 0.95 and its baselines
 * start at an even game, which is 0 for its payoffs from -1 to 1 and 0.5 for verdicts from 0 to 1.
 * Roles whose chances differ, as the seats of a game, are each compared with themselves only.
 */
@Choice(
        name = "role-baseline",
        explanation = "Reward minus a moving average of the rewards of its game and role.",
        source = "arXiv:2506.24119")
public record RoleBaseline(
        @Setting(
                        explanation = "Share of the average that stays at each rollout.",
                        defaults = "0.95",
                        min = 0,
                        max = 1)
                double decay,
        @Setting(
                        explanation =
                                "The average before the first rollout: the reward of an even game.",
                        defaults = "0.5")
                double start)
        implements AdvantageSpec {
    @Override
    public List<AdvantagedGroup> estimate(List<ScoredGroup> groups, EstimatorContext context) {
        return groups.stream()
                .map(g -> AdvantagedGroup.even(g, advantages(g, context.baselines())))
                .toList();
    }

    private double[] advantages(ScoredGroup group, RoleBaselines baselines) {
        String family = group.group().problem().key().family();
        String role = group.group().key().role();
        return group.scores().stream()
                .mapToDouble(RubricScore::total)
                .map(reward -> reward - baselines.move(family, role, reward, decay, start))
                .toArray();
    }
}
