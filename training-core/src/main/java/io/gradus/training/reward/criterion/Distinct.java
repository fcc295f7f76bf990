package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.EvidenceScope;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Judgement;
import io.gradus.training.reward.TextPart;
import io.gradus.training.reward.text.NGrams;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How different a rollout is from the others of its group. */
@Choice(
        name = "diversity",
        explanation =
                "How different the text is from those of the group's other rollouts, in [0, 1]; not applicable "
                        + "to a group of one. Gate it with correctness, or nonsense pays.")
public record Distinct(
        @Setting(
                        explanation =
                                "distance: the mean Jaccard distance of its character n-grams to the others'; "
                                        + "novelty: the share of its n-grams that no other rollout has; "
                                        + "answers: the share of the others with another text.",
                        defaults = "distance")
                Difference measure,
        @Setting(
                        explanation = "Characters of an n-gram.",
                        defaults = "3",
                        min = 1,
                        max = 50,
                        unit = "characters")
                int n,
        @Setting(explanation = "Which text is compared.", defaults = "completion") TextPart of)
        implements CriterionKind {
    /** In which way texts differ. */
    public enum Difference {
        /** By the n-grams they do not share, on average over the others. */
        DISTANCE,
        /** By n-grams that no other has. */
        NOVELTY,
        /** By not being the same text. */
        ANSWERS
    }

    @Override
    public EvidenceScope scope() {
        return EvidenceScope.GROUP;
    }

    @Override
    public ValueRange range() {
        return ValueRange.SHARE;
    }

    @Override
    public Judge judge(RubricServices services) {
        return evidence -> {
            List<String> texts =
                    evidence.group().rollouts().stream().map(r -> of.of(r).orElse("")).toList();
            List<NGrams> grams = texts.stream().map(t -> NGrams.of(t, n)).toList();
            List<Judgement> judgements = new ArrayList<>();
            for (int i = 0; i < texts.size(); i++) {
                judgements.add(
                        texts.size() == 1
                                ? Judgement.notApplicable("the only one of its group")
                                : Judgement.of(
                                        value(i, texts, grams),
                                        measure.name().toLowerCase(Locale.ROOT)
                                                + " to "
                                                + (texts.size() - 1)
                                                + " others"));
            }
            return List.copyOf(judgements);
        };
    }

    private double value(int own, List<String> texts, List<NGrams> grams) {
        List<NGrams> others = new ArrayList<>(grams);
        others.remove(own);
        return switch (measure) {
            case DISTANCE ->
                    others.stream().mapToDouble(grams.get(own)::distance).average().orElseThrow();
            case NOVELTY -> grams.get(own).shareUnseenIn(others);
            case ANSWERS ->
                    (double) texts.stream().filter(t -> !t.equals(texts.get(own))).count()
                            / others.size();
        };
    }
}
