package io.gradus.training.reward.length;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.Evidence;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Judgement;
import java.util.List;
import java.util.Optional;

/**
 * The cosine reward of "Demystifying Long Chain-of-Thought" (Yeo et al. 2025, arXiv:2502.03373)
 * with the values that open-r1's and TRL's {@code get_cosine_scaled_reward} have as defaults:
 * correct rollouts fall from {@code maxCorrect} to {@code minCorrect} with their length, wrong ones
 * rise from {@code minWrong} to {@code maxWrong}, along half a cosine wave over {@code maxTokens}.
 * That function goes on along the wave beyond {@code maxTokens}; here the value stays, or is {@code
 * exceeded}.
 */
@Choice(
        name = "cosine",
        explanation =
                "Correct rollouts fall with their length from maxCorrect to minCorrect, wrong ones rise from "
                        + "minWrong to maxWrong, each along half a cosine wave that ends at maxTokens.",
        source = "arXiv:2502.03373; values of TRL's get_cosine_scaled_reward")
public record CosineLength(
        @Setting(explanation = "Value of a wrong rollout of length 0.", defaults = "-1")
                double minWrong,
        @Setting(explanation = "Value of a wrong rollout of maxTokens.", defaults = "-0.5")
                double maxWrong,
        @Setting(explanation = "Value of a correct rollout of maxTokens.", defaults = "0.5")
                double minCorrect,
        @Setting(explanation = "Value of a correct rollout of length 0.", defaults = "1")
                double maxCorrect,
        @Setting(
                        explanation = "Length at which the wave ends.",
                        defaults = "1000",
                        min = 1,
                        unit = "tokens")
                int maxTokens,
        @Setting(
                        explanation =
                                "Value beyond maxTokens, correct or not; by default, the value at maxTokens.")
                Optional<Double> exceeded)
        implements LengthShape {
    @Override
    public List<Judgement> judge(Evidence evidence) {
        return Judge.each(
                        (r, v) -> {
                            int tokens = r.completionTokens();
                            return Judgement.of(
                                    value(tokens, v.score() == 1),
                                    (v.score() == 1 ? "correct, " : "wrong, ")
                                            + tokens
                                            + " tokens");
                        })
                .judge(evidence);
    }

    private double value(int tokens, boolean correct) {
        if (tokens > maxTokens && exceeded.isPresent()) {
            return exceeded.get();
        }
        double wave = (1 + StrictMath.cos(Math.PI * Math.min(1, (double) tokens / maxTokens))) / 2;
        return correct
                ? minCorrect + (maxCorrect - minCorrect) * wave
                : maxWrong + (minWrong - maxWrong) * wave;
    }
}
