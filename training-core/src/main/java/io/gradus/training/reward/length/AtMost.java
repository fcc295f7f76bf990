package io.gradus.training.reward.length;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.Evidence;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Judgement;
import java.util.List;

/** A hard limit. */
@Choice(name = "at-most", explanation = "1 up to a number of tokens, 0 above it.")
public record AtMost(
        @Setting(explanation = "Largest good length.", min = 1, unit = "tokens") int tokens)
        implements LengthShape {
    @Override
    public List<Judgement> judge(Evidence evidence) {
        return Judge.each((r, _) -> judgement(r.completionTokens())).judge(evidence);
    }

    private Judgement judgement(int length) {
        return Judgement.of(length <= tokens ? 1 : 0, length + " tokens");
    }
}
