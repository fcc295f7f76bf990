package io.gradus.training.objective.advantage;

import io.gradus.training.document.Choice;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import java.util.List;

/**
 * The outcome itself as the advantage, as positive and negative sample reinforcement have it (Zhu
 * et al. 2025, arXiv:2506.01347): 1 for a right answer and -1 for a wrong one. A score between
 * counts in proportion, 2 * score - 1.
 */
@Choice(
        name = "signed-outcome",
        explanation =
                "1 for a right answer and -1 for a wrong one, by the verifier alone; no baseline, and the rubric's reward is not read.",
        source = "arXiv:2506.01347")
public record SignedOutcome() implements AdvantageSpec {
    @Override
    public List<AdvantagedGroup> estimate(List<ScoredGroup> groups, EstimatorContext context) {
        return groups.stream().map(g -> AdvantagedGroup.even(g, signs(g.scores()))).toList();
    }

    private static double[] signs(List<RubricScore> scores) {
        return scores.stream().mapToDouble(s -> 2 * s.verdict().score() - 1).toArray();
    }

    @Override
    public boolean readsRewards() {
        return false;
    }
}
