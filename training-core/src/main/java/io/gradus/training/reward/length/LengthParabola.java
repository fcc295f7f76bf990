package io.gradus.training.reward.length;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.Evidence;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Judgement;
import java.util.List;

/**
 * The length reward of "Surrogate Signals from Format and Length" (released code): with x = tokens
 * / maxTokens and the peak p, {@code 1 - (1 - x/p)^2} up to p and {@code 1 - 2((x - p)/(1 - p))^2}
 * from there to 1, where it is -1; longer rollouts also get -1.
 */
@Choice(
        name = "parabola",
        explanation =
                "Rises along a parabola from 0 at length 0 to 1 at the peak and falls along a steeper one to "
                        + "-1 at maxTokens and beyond; reads no reference answer.",
        source = "RL-without-GT (Format-Length), released code")
public record LengthParabola(
        @Setting(
                        explanation = "Length at which the value is -1.",
                        defaults = "3072",
                        min = 2,
                        unit = "tokens")
                int maxTokens,
        @Setting(
                        explanation = "Share of maxTokens at which the value is 1.",
                        defaults = "0.5",
                        min = 0.01,
                        max = 0.99)
                double peak)
        implements LengthShape {
    @Override
    public List<Judgement> judge(Evidence evidence) {
        return Judge.each((r, _) -> judgement(r.completionTokens())).judge(evidence);
    }

    private Judgement judgement(int length) {
        double x = Math.min(1, (double) length / maxTokens);
        double rising = 1 - x / peak;
        double falling = (x - peak) / (1 - peak);
        double value = x <= peak ? 1 - rising * rising : 1 - 2 * falling * falling;
        return Judgement.of(value, length + " of " + maxTokens + " tokens");
    }
}
