package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.problem.Verdict;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Judgement;
import io.gradus.training.reward.TextPart;
import io.gradus.training.reward.text.NormalizedWords;
import java.util.List;

/**
 * Correctness with a third way: an answer that is wholly an abstention earns a value between a
 * wrong and a right one. The defaults are the ternary reward of TruthRL (arXiv:2509.25760).
 */
@Choice(
        name = "abstention",
        explanation =
                "One value for a correct answer, one for a stated abstention and one for a wrong answer. Only "
                        + "an answer that consists of the phrase alone abstains; case, punctuation and articles "
                        + "do not matter. A partial score lies between wrong and correct.",
        source = "TruthRL, arXiv:2509.25760")
public record Abstaining(
        @Setting(
                        explanation = "Phrases that abstain.",
                        defaults = "[I do not know, I don't know]",
                        min = 1,
                        max = 32)
                List<String> phrases,
        @Setting(explanation = "Which text is the answer.", defaults = "answer") TextPart of,
        @Setting(explanation = "Value of a correct answer.", defaults = "1") double correct,
        @Setting(explanation = "Value of an abstention.", defaults = "0") double abstained,
        @Setting(explanation = "Value of a wrong answer.", defaults = "-1") double wrong)
        implements CriterionKind {
    public Abstaining {
        phrases = List.copyOf(phrases);
        if (phrases.stream().anyMatch(p -> NormalizedWords.of(p).isEmpty())) {
            throw new IllegalArgumentException("phrases must have words, were " + phrases);
        }
        if (!(wrong <= abstained && abstained <= correct)) {
            throw new IllegalArgumentException(
                    "values must rise from wrong over abstained to correct, were %s, %s, %s"
                            .formatted(wrong, abstained, correct));
        }
    }

    @Override
    public ValueRange range() {
        return ValueRange.between(wrong, correct);
    }

    @Override
    public boolean alwaysApplies() {
        return true;
    }

    @Override
    public Judge judge(RubricServices services) {
        List<List<String>> wanted = phrases.stream().map(NormalizedWords::of).toList();
        return Judge.each((rollout, verdict) ->
                of.of(rollout).map(text -> wanted.contains(NormalizedWords.of(text))).orElse(false)
                        ? Judgement.of(abstained, "abstains")
                        : judgement(verdict));
    }

    private Judgement judgement(Verdict verdict) {
        return Judgement.of(wrong + (correct - wrong) * verdict.score(), verdict.reason());
    }
}
