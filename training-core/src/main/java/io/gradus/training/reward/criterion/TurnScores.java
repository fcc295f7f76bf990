package io.gradus.training.reward.criterion;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.reward.Judge;
import io.gradus.training.reward.Judgement;
import java.util.List;
import java.util.Locale;

/** Values that the turns of an episode earned, as its environment judges them. */
@Choice(
        name = "turns",
        explanation =
                "What the turns of an episode earned, as its environment judges them: progress made, a fact "
                        + "found. Not applicable where it judges none.")
public record TurnScores(
        @Setting(
                        explanation =
                                "The mean over the judged turns, their sum, or the score of the last.",
                        defaults = "mean")
                Measure measure)
        implements CriterionKind {
    /** How the turns' scores become one. */
    public enum Measure {
        /** The mean: it falls with every turn that earns nothing. */
        MEAN,
        /** The sum: turns that earn nothing cost nothing. */
        SUM,
        /** The last turn alone. */
        LAST;

        private double of(List<Double> turns) {
            double sum = turns.stream().mapToDouble(t -> t).sum();
            return switch (this) {
                case MEAN -> sum / turns.size();
                case SUM -> sum;
                case LAST -> turns.getLast();
            };
        }
    }

    @Override
    public Judge judge(RubricServices services) {
        return Judge.each((rollout, _) -> judgement(rollout.turnScores()));
    }

    private Judgement judgement(List<Double> turns) {
        if (turns.isEmpty()) {
            return Judgement.notApplicable("the environment judges none of its turns");
        }
        String name = measure.name().toLowerCase(Locale.ROOT);
        return Judgement.of(
                measure.of(turns), name + " of " + turns.size() + " turns' scores", turns);
    }
}
