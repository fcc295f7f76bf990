package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Judgement;
import io.gradus.training.reward.Requirement;
import io.gradus.training.reward.TokenPart;
import io.gradus.training.rollout.SampledTokens;
import java.util.Set;

/** How undecided the policy was. */
@Choice(
        name = "entropy",
        explanation =
                "Mean entropy, in nats, of the distributions the tokens were drawn from; not applicable to "
                        + "text that the policy did not sample. A negative weight rewards certainty.")
public record MeanEntropy(
        @Setting(explanation = "Which tokens are read.", defaults = "completion") TokenPart of)
        implements CriterionKind {
    @Override
    public Set<Requirement> requirements() {
        return Set.of(Requirement.TOKEN_PROBABILITIES);
    }

    @Override
    public Judge judge(RubricServices services) {
        return Judge.each((rollout, _) -> judgement(of.of(rollout)));
    }

    private static Judgement judgement(SampledTokens tokens) {
        if (tokens.isEmpty()) {
            return Judgement.notApplicable("has no sampled tokens");
        }
        double mean = tokens.entropies().stream().mapToDouble(e -> e).average().orElseThrow();
        return Double.isFinite(mean)
                ? Judgement.of(mean, "nats per token")
                : Judgement.notApplicable("entropies are not finite");
    }
}
