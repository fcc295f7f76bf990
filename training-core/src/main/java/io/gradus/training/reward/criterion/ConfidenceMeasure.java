package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.List;

/** Measure that a confidence criterion takes from the probabilities of tokens; in [0, 1]. */
public sealed interface ConfidenceMeasure {
    /** The confidence of at least one token, from natural log-probs. */
    double of(List<Float> logProbs);

    /** The mean probability. */
    @Choice(
            name = "mean",
            explanation = "The mean of the tokens' probabilities.",
            source = "ConfClip")
    record Mean() implements ConfidenceMeasure {
        @Override
        public double of(List<Float> logProbs) {
            return logProbs.stream().mapToDouble(StrictMath::exp).average().orElseThrow();
        }
    }

    /** The geometric mean. */
    @Choice(
            name = "geometric-mean",
            explanation = "exp of the mean log-probability, one over the perplexity.")
    record GeometricMean() implements ConfidenceMeasure {
        @Override
        public double of(List<Float> logProbs) {
            return StrictMath.exp(logProbs.stream().mapToDouble(p -> p).average().orElseThrow());
        }
    }

    /** The probability of the whole sequence. */
    @Choice(
            name = "sequence",
            explanation = "The product of all probabilities: that of the whole sequence.",
            source = "RLSC (Confidence Is All You Need)")
    record Sequence() implements ConfidenceMeasure {
        @Override
        public double of(List<Float> logProbs) {
            return StrictMath.exp(logProbs.stream().mapToDouble(p -> p).sum());
        }
    }

    /** The least sure token, or one near it. */
    @Choice(
            name = "quantile",
            explanation =
                    "The probability that this share of the tokens stays below; 0 is the least probable token.")
    record Quantile(
            @Setting(
                            explanation = "Share of the tokens that are less probable.",
                            defaults = "0",
                            min = 0,
                            max = 1)
                    double share)
            implements ConfidenceMeasure {
        @Override
        public double of(List<Float> logProbs) {
            List<Float> sorted = logProbs.stream().sorted().toList();
            return StrictMath.exp(sorted.get((int) Math.round(share * (sorted.size() - 1))));
        }
    }
}
