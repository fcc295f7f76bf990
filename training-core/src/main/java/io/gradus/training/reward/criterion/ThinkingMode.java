package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.EvidenceScope;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Judgement;
import io.gradus.training.reward.text.Sections;
import io.gradus.training.rollout.Rollout;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The reward by mode of AutoThink: a rollout thinks, or answers at once. Base values by mode and
 * the balance of its first stage are the released code's, with the share of a mode taken in the
 * group, where that code takes it in the batch: above {@code share}, the mode's values move to
 * lower targets by {@code slope} times the excess, at most wholly.
 */
@Choice(
        name = "thinking-mode",
        explanation =
                "Values by correctness and by whether the rollout thinks (a thought that is not blank) or "
                        + "answers at once. Stage 1 of AutoThink has a balance, stage 2 none, stage 3 none with "
                        + "the length shape deviation beside it.",
        source = "AutoThink, released code")
public record ThinkingMode(
        @Setting(explanation = "Value of a thinking, correct rollout.", defaults = "1")
                double thinkingCorrect,
        @Setting(explanation = "Value of a thinking, wrong rollout.", defaults = "0")
                double thinkingWrong,
        @Setting(
                        explanation = "Value of a correct rollout that answers immediately.",
                        defaults = "2")
                double directCorrect,
        @Setting(
                        explanation = "Value of a wrong rollout that answers immediately.",
                        defaults = "-1")
                double directWrong,
        @Setting(
                        explanation =
                                "Lowers the values of a mode that too many rollouts of the group share; by default, "
                                        + "nothing is lowered.")
                Optional<ModeBalance> balance)
        implements CriterionKind {
    @Override
    public EvidenceScope scope() {
        return balance.isPresent() ? EvidenceScope.GROUP : EvidenceScope.ROLLOUT;
    }

    @Override
    public ValueRange range() {
        return balance.isPresent()
                ? ValueRange.ANY
                : ValueRange.over(thinkingCorrect, thinkingWrong, directCorrect, directWrong);
    }

    @Override
    public boolean alwaysApplies() {
        return true;
    }

    @Override
    public Judge judge(RubricServices services) {
        return evidence -> {
            List<Boolean> thinks =
                    evidence.group().rollouts().stream().map(ThinkingMode::thinks).toList();
            double share = (double) thinks.stream().filter(t -> t).count() / thinks.size();
            return IntStream.range(0, thinks.size())
                    .mapToObj(i ->
                            judgement(
                                    thinks.get(i),
                                    evidence.verdicts().get(i).score() == 1,
                                    thinks.get(i) ? share : 1 - share))
                    .toList();
        };
    }

    private Judgement judgement(boolean thinks, boolean correct, double share) {
        double base =
                thinks
                        ? correct ? thinkingCorrect : thinkingWrong
                        : correct ? directCorrect : directWrong;
        return Judgement.of(
                balance.map(b -> b.lowered(base, thinks, correct, share)).orElse(base),
                (thinks ? "thinks, " : "answers at once, ") + (correct ? "correct" : "wrong"));
    }

    private static boolean thinks(Rollout rollout) {
        String text = rollout.completion();
        int start = text.indexOf(Sections.opening("think"));
        if (start < 0) {
            return false;
        }
        int from = start + Sections.opening("think").length();
        int end = text.indexOf(Sections.closing("think"), from);
        return !text.substring(from, end < 0 ? text.length() : end).isBlank();
    }
}
