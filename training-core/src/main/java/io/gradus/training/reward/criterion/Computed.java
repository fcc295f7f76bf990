package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.EvidenceScope;
import io.gradus.training.reward.Judge;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A value computed by an expression of the Common Expression Language (CEL), which has neither
 * loops without end nor effects.
 */
@Choice(
        name = "expression",
        explanation =
                "A number, or true for 1 and false for 0, computed by an expression of the Common Expression "
                        + "Language. Where it cannot be computed or is not finite, it is not applicable.",
        source = "https://cel.dev")
public record Computed(
        @Setting(
                        explanation =
                                "The expression. Texts: prompt, completion, answer, reference, trace, and "
                                        + "fields['tag'] for the sections of the completion. Of the rollout: "
                                        + "correct (true or false), score, credits['name'], tokens, turns, "
                                        + "truncated. Of its group: groupSize, groupPassRate, groupMeanTokens, "
                                        + "groupMinTokens, groupMaxTokens, groupCorrectTokens (mean length of "
                                        + "the correct ones, 0 without any). Of the run: step, stageStep. All "
                                        + "numbers are doubles: write 2.0, not 2. math.least, math.greatest, "
                                        + "math.abs and math.sqrt exist. Texts are cut to 10,000 characters; the "
                                        + "expression of matches must be constant.",
                        min = 1,
                        max = 2000)
                String cel)
        implements CriterionKind {
    private static final Pattern OF_ROLLOUT =
            Pattern.compile(
                    "completion|answer|fields|correct|score|credits|tokens|turns|truncated");

    public Computed {
        CelExpression.of(cel);
    }

    /** Whoever writes a word of a group's variable may mean it, even where it stands in a text. */
    @Override
    public EvidenceScope scope() {
        return ExpressionVariables.TYPES.keySet().stream()
                        .anyMatch(name -> name.startsWith("group") && cel.contains(name))
                ? EvidenceScope.GROUP
                : EvidenceScope.ROLLOUT;
    }

    /** An expression of nothing that belongs to one rollout gives a group one value. */
    @Override
    public ValueRange range() {
        return OF_ROLLOUT.matcher(cel).find() ? ValueRange.ANY : ValueRange.ANY.fixed();
    }

    @Override
    public boolean alwaysApplies() {
        return range().isFixed();
    }

    @Override
    public Judge judge(RubricServices services) {
        CelExpression expression = CelExpression.of(cel);
        return evidence -> {
            List<ExpressionVariables> variables = ExpressionVariables.of(evidence);
            return IntStream.range(0, variables.size())
                    .mapToObj(i -> expression.judge(variables.get(i)))
                    .toList();
        };
    }
}
