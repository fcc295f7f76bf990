package io.gradus.training.reward.length;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.Evidence;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Judgement;
import java.util.List;

/** A soft limit. */
@Choice(
        name = "linear",
        explanation = "1 up to one length, 0 from another on, a straight line between them.")
public record LinearDecay(
        @Setting(explanation = "Length up to which the value is 1.", min = 0, unit = "tokens")
                int from,
        @Setting(explanation = "Length from which the value is 0.", min = 1, unit = "tokens")
                int to)
        implements LengthShape {
    public LinearDecay {
        if (to <= from) {
            throw new IllegalArgumentException("to must be > from, " + from + ", was " + to);
        }
    }

    @Override
    public List<Judgement> judge(Evidence evidence) {
        return Judge.each((r, _) -> judgement(r.completionTokens())).judge(evidence);
    }

    private Judgement judgement(int length) {
        double value = Math.clamp((double) (to - length) / (to - from), 0.0, 1.0);
        return Judgement.of(value, length + " tokens");
    }
}
