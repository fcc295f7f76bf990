package io.gradus.training.reward.length;

import io.gradus.training.document.Choice;
import io.gradus.training.reward.Evidence;
import io.gradus.training.reward.EvidenceScope;
import io.gradus.training.reward.Judgement;
import java.util.List;

/**
 * The length reward of Kimi k1.5 (Kimi Team 2025, arXiv:2501.12599, section 2.3.3): {@code lambda =
 * 0.5 - (n - min) / (max - min)} over the group; a correct rollout gets lambda, a wrong one min(0,
 * lambda), and all get 0 where the lengths are equal.
 */
@Choice(
        name = "min-max",
        explanation =
                "From 0.5 for the group's shortest rollout to -0.5 for its longest; a wrong one gets no more "
                        + "than 0. All get 0 where the lengths are equal.",
        source = "Kimi k1.5, arXiv:2501.12599, section 2.3.3")
public record MinMaxLength() implements LengthShape {
    @Override
    public EvidenceScope scope() {
        return EvidenceScope.GROUP;
    }

    @Override
    public List<Judgement> judge(Evidence evidence) {
        GroupLengths lengths = GroupLengths.of(evidence);
        int min = lengths.min();
        int max = lengths.max();
        return lengths.each(i -> {
            int tokens = lengths.tokens().get(i);
            double lambda = max == min ? 0 : 0.5 - (double) (tokens - min) / (max - min);
            return Judgement.of(
                    lengths.correct().get(i) ? lambda : Math.min(0, lambda),
                    tokens + " tokens, the group has " + min + " to " + max);
        });
    }
}
