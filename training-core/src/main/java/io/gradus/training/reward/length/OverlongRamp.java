package io.gradus.training.reward.length;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.Evidence;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Judgement;
import java.util.List;

/**
 * The soft overlong punishment of DAPO (Yu et al. 2025, arXiv:2503.14476, equation 13): 0 up to
 * {@code maxTokens - cache}, then a straight line down to -1 at {@code maxTokens}, -1 beyond.
 */
@Choice(
        name = "overlong",
        explanation =
                "0 up to maxTokens - cache, a straight line down to -1 at maxTokens, and -1 beyond it.",
        source = "arXiv:2503.14476, equation 13")
public record OverlongRamp(
        @Setting(
                        explanation = "Length from which the value is -1.",
                        defaults = "20480",
                        min = 1,
                        unit = "tokens",
                        source = "arXiv:2503.14476, section 4.1")
                int maxTokens,
        @Setting(
                        explanation = "Length of the ramp before it.",
                        defaults = "4096",
                        min = 1,
                        unit = "tokens",
                        source = "arXiv:2503.14476, section 4.1")
                int cache)
        implements LengthShape {
    public OverlongRamp {
        if (cache > maxTokens) {
            throw new IllegalArgumentException(
                    "cache must be <= maxTokens, " + maxTokens + ", was " + cache);
        }
    }

    @Override
    public List<Judgement> judge(Evidence evidence) {
        return Judge.each((r, _) -> judgement(r.completionTokens())).judge(evidence);
    }

    private Judgement judgement(int length) {
        double value = Math.clamp((double) (maxTokens - cache - length) / cache, -1.0, 0.0);
        return Judgement.of(value, length + " tokens");
    }
}
