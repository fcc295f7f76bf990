package io.gradus.training.objective.exploration;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.reward.ScoredGroup;

/**
 * RepExp (arXiv:2510.11686): {@code b_i = h_i' S^-1 h_i} with S the ridge plus the sum of h h' over
 * the group, without i where one is left out. h is the mean hidden state behind the response's
 * tokens, projected and centred within the group. Numbers are those of the released recipe, whose
 * default leaves one out; the density of the projection, 1 / sqrt(width), is ours.
 */
@Choice(
        name = "elliptical",
        explanation =
                "Pays rollouts whose hidden states differ from those of the others of their group, by an elliptical bonus.",
        source = "arXiv:2510.11686")
public record Elliptical(
        @Setting(
                        explanation =
                                "What the bonus is multiplied by before it is added to the reward.",
                        defaults = "0.01",
                        min = 0,
                        source = "arXiv:2510.11686")
                Schedule weight,
        @Setting(
                        explanation =
                                "Numbers that a hidden state is projected to; a network that is not wider is not projected.",
                        defaults = "32",
                        min = 1,
                        max = 512,
                        source = "arXiv:2510.11686")
                int dimensions,
        @Setting(
                        explanation = "Regularisation that keeps the inverse finite.",
                        defaults = "0.01",
                        min = 1.0e-6,
                        max = 1.0e6,
                        source = "arXiv:2510.11686")
                double ridge,
        @Setting(
                        explanation =
                                "Whether a rollout is measured against the others only, not against all including itself.",
                        defaults = "true",
                        source = "arXiv:2510.11686")
                boolean leaveOneOut,
        @Setting(
                        explanation =
                                "Whether groups without any rollout that passes get no bonus.",
                        defaults = "true",
                        source = "arXiv:2510.11686")
                boolean onlySolved)
        implements Novelty {
    @Override
    public double[] bonus(ScoredGroup group, ExplorationContext at) {
        return onlySolved && group.passRate() == 0
                ? new double[group.scores().size()]
                : EllipticalBonus.of(
                        at.memory().hiddenStates(group), this, at.memory().projection());
    }
}
