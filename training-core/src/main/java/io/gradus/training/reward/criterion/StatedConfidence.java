package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.problem.Verdict;
import io.gradus.training.reward.BoundedPattern;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Judgement;
import io.gradus.training.reward.text.Sections;
import java.util.Optional;

/**
 * The Brier score of a stated confidence (Brier 1950): 1 - (q - correctness)^2, a proper scoring
 * rule, so that stating one's true chance is best. RLCR adds it to correctness (Damani et al. 2025,
 * arXiv:2507.16806).
 */
@Choice(
        name = "brier",
        explanation =
                "1 - (q - correctness)^2 for the confidence q that the completion states in a section, as a "
                        + "number in [0, 1] or a percentage; stating the true chance is best.",
        source = "Brier 1950; RLCR, arXiv:2507.16806")
public record StatedConfidence(
        @Setting(
                        explanation = "Tag of the section that states it, without brackets.",
                        defaults = "confidence",
                        pattern = "[A-Za-z][A-Za-z0-9_-]{0,39}")
                String tag,
        @Setting(
                        explanation =
                                "Value where no confidence can be read; below 0 it is a penalty, since any "
                                        + "stated one earns at least 0.",
                        defaults = "0",
                        min = -100,
                        max = 0)
                double missing)
        implements CriterionKind {
    private static final BoundedPattern NUMBER =
            BoundedPattern.of("(?:[0-9]{1,3}(?:\\.[0-9]{0,9})?|\\.[0-9]{1,9})%?");

    @Override
    public ValueRange range() {
        return ValueRange.between(missing, 1);
    }

    @Override
    public boolean alwaysApplies() {
        return true;
    }

    @Override
    public Judge judge(RubricServices services) {
        return Judge.each((rollout, verdict) ->
                Sections.last(rollout.completion(), tag)
                        .flatMap(StatedConfidence::parse)
                        .map(q -> scored(q, verdict))
                        .orElseGet(() -> Judgement.of(missing, "states no confidence")));
    }

    private static Judgement scored(double confidence, Verdict verdict) {
        double error = confidence - verdict.score();
        return Judgement.of(1 - error * error, "states " + confidence);
    }

    /** The stated chance; empty where the text is no number, or none in [0, 1]. */
    private static Optional<Double> parse(String text) {
        if (!NUMBER.matches(text)) {
            return Optional.empty();
        }
        boolean percent = text.endsWith("%");
        double number =
                Double.parseDouble(percent ? text.substring(0, text.length() - 1) : text)
                        / (percent ? 100 : 1);
        return number <= 1 ? Optional.of(number) : Optional.empty();
    }
}
