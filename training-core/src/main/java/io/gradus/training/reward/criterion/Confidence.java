package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Judgement;
import io.gradus.training.reward.Requirement;
import io.gradus.training.reward.TokenPart;
import io.gradus.training.rollout.SampledTokens;
import java.util.Set;

/**
 * How sure the policy was of the tokens it sampled, from their behaviour log-probs. With the mean
 * probability of the answer's tokens as a gate beside the verifier it is ConfClip's factor; with
 * the probability of the whole sequence as the only criterion it is RLSC's reward.
 */
@Choice(
        name = "confidence",
        explanation =
                "How probable the sampled tokens were to the policy, clipped to [low, high]; not applicable "
                        + "to text that the policy did not sample. ConfClip multiplies correctness by the "
                        + "mean over the answer, RLSC rewards the sequence's probability alone.",
        source = "ConfClip; RLSC (Confidence Is All You Need)")
public record Confidence(
        @Setting(explanation = "What of the probabilities is taken.", defaults = "mean")
                ConfidenceMeasure measure,
        @Setting(explanation = "Which tokens are read.", defaults = "answer") TokenPart of,
        @Setting(
                        explanation =
                                "Smaller values count as this; the clip of ConfClip is not published.",
                        defaults = "0",
                        min = 0,
                        max = 1)
                double low,
        @Setting(explanation = "Larger values count as this.", defaults = "1", min = 0, max = 1)
                double high)
        implements CriterionKind {
    public Confidence {
        if (low > high) {
            throw new IllegalArgumentException("low must be <= high, " + high + ", was " + low);
        }
    }

    @Override
    public Set<Requirement> requirements() {
        return Set.of(Requirement.TOKEN_PROBABILITIES);
    }

    @Override
    public ValueRange range() {
        return ValueRange.between(low, high);
    }

    @Override
    public Judge judge(RubricServices services) {
        return Judge.each((rollout, _) -> judgement(of.of(rollout)));
    }

    private Judgement judgement(SampledTokens tokens) {
        if (tokens.isEmpty()) {
            return Judgement.notApplicable("has no sampled tokens");
        }
        double value = measure.of(tokens.logProbs());
        return Double.isFinite(value)
                ? Judgement.of(Math.clamp(value, low, high), "probability of its tokens")
                : Judgement.notApplicable("log-probs are not finite");
    }
}
