package io.gradus.training.reward.length;

import io.gradus.training.document.Choice;
import io.gradus.training.reward.Evidence;
import io.gradus.training.reward.EvidenceScope;
import io.gradus.training.reward.Judgement;
import java.util.List;
import java.util.OptionalDouble;

/** A correct rollout that is no longer than the correct ones of its group are on average. */
@Choice(
        name = "shorter-than-correct-mean",
        explanation =
                "1 for a correct rollout no longer than the mean of its group's correct ones, else 0; "
                        + "not applicable where none is correct.")
public record ShorterThanCorrectMean() implements LengthShape {
    @Override
    public EvidenceScope scope() {
        return EvidenceScope.GROUP;
    }

    @Override
    public List<Judgement> judge(Evidence evidence) {
        GroupLengths lengths = GroupLengths.of(evidence);
        OptionalDouble mean = lengths.mean(true);
        return mean.isEmpty()
                ? lengths.noneCorrect()
                : lengths.each(i -> judgement(lengths, i, mean.getAsDouble()));
    }

    private static Judgement judgement(GroupLengths lengths, int index, double mean) {
        return lengths.correct().get(index)
                ? lengths.judged(
                        index,
                        lengths.tokens().get(index) <= mean ? 1 : 0,
                        "correct ones have",
                        mean)
                : Judgement.of(0, "not correct");
    }
}
