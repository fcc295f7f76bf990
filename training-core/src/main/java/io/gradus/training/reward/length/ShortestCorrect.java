package io.gradus.training.reward.length;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.Evidence;
import io.gradus.training.reward.EvidenceScope;
import io.gradus.training.reward.Judgement;
import java.util.List;
import java.util.OptionalInt;

/**
 * The conciseness bonus of Observe-R1 (released code): in each group the shortest correct rollout
 * that is longer than a minimum gets a bonus, 0.2 there. Rollouts that share that length share the
 * bonus. Where the shortest correct rollout is not longer than the minimum, the code gives no bonus
 * and this gives it to the next one.
 */
@Choice(
        name = "shortest-correct",
        explanation =
                "1 for the shortest correct rollout of the group that is longer than minTokens (all of that "
                        + "length), else 0; not applicable where none is correct. The published weight of the "
                        + "bonus is 0.2.",
        source = "Observe-R1, released code")
public record ShortestCorrect(
        @Setting(
                        explanation = "A rollout this short or shorter gets no bonus.",
                        defaults = "0",
                        min = 0,
                        unit = "tokens")
                int minTokens)
        implements LengthShape {
    @Override
    public EvidenceScope scope() {
        return EvidenceScope.GROUP;
    }

    @Override
    public List<Judgement> judge(Evidence evidence) {
        GroupLengths lengths = GroupLengths.of(evidence);
        if (!lengths.anyCorrect()) {
            return lengths.noneCorrect();
        }
        OptionalInt shortest =
                lengths.indices(true)
                        .map(lengths.tokens()::get)
                        .filter(tokens -> tokens > minTokens)
                        .min();
        return lengths.each(i -> {
            boolean wins =
                    shortest.isPresent()
                            && lengths.correct().get(i)
                            && lengths.tokens().get(i) == shortest.getAsInt();
            return wins
                    ? Judgement.of(1, "shortest correct one, " + shortest.getAsInt() + " tokens")
                    : Judgement.of(0, "not the shortest correct one");
        });
    }
}
