package io.gradus.training.objective.advantage;

import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import java.util.List;

/**
 * Role-conditioned advantage estimation of SPIRAL (Liu et al. 2025, arXiv:2506.24119): of each
 * rollout in turn, the baseline of its game and role moves to {@code decay * baseline + (1 - decay)
 * * reward}, and the advantage is the reward minus it. SPIRAL's decay is 0.95 and its baselines
 * start at an even game, which is 0 for its payoffs from -1 to 1 and 0.5 for verdicts from 0 to 1.
 * Roles whose chances differ, as the seats of a game, are each compared with themselves only.
 *
 * @param baselines what is remembered
 * @param decay share of a baseline that stays, in [0, 1]
 * @param start a baseline before the first reward
 */
public record RoleRelative(RoleBaselines baselines, double decay, double start)
        implements AdvantageEstimator {
    @Override
    public List<AdvantagedGroup> estimate(List<ScoredGroup> groups) {
        return groups.stream().map(g -> AdvantagedGroup.even(g, advantages(g))).toList();
    }

    private double[] advantages(ScoredGroup group) {
        String family = group.group().problem().key().family();
        String role = group.group().key().role();
        return group.scores().stream()
                .mapToDouble(RubricScore::total)
                .map(reward -> reward - baselines.move(family, role, reward, decay, start))
                .toArray();
    }
}
