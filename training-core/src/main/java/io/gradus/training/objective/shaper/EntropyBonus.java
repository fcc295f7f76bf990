package io.gradus.training.objective.shaper;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.objective.advantage.RolloutAdvantages;
import io.gradus.training.rollout.AnswerPlaces;
import io.gradus.training.rollout.Rollout;
import java.util.List;

/**
 * Adds {@code min(weight * entropy, |A| / bound)} to the advantage of a token (Cheng et al. 2025,
 * arXiv:2506.14758; weight 0.4 and bound 2 in its recipes). FunRL (arXiv:2508.05118) adds the
 * entropy of the thinking alone; its form of the bound is not published in what we found.
 */
@Choice(
        name = "entropy-bonus",
        explanation =
                "Adds weight times the token's entropy, at most the advantage's size over bound, so that no sign turns for a bound above 1.",
        source = "arXiv:2506.14758; on the thinking alone arXiv:2508.05118")
public record EntropyBonus(
        @Setting(explanation = "Weight of the entropy.", defaults = "0.4", min = 0) Schedule weight,
        @Setting(
                        explanation = "The bonus is at most the advantage's size over this.",
                        defaults = "2",
                        min = 1,
                        max = 1000)
                double bound,
        @Setting(
                        explanation =
                                "Which tokens get it: all, or those before the answer that the verifier reads.",
                        defaults = "all")
                Part within)
        implements ShaperSpec {
    @Override
    public ShapedAdvantages shape(List<AdvantagedGroup> groups, ShaperContext context) {
        double now = context.atLeast0("entropy-bonus.weight", weight);
        BonusMean mean = new BonusMean();
        List<AdvantagedGroup> shaped =
                groups.stream()
                        .map(group ->
                                group.changed((_, rollout, a) -> shaped(rollout, a, now, mean)))
                        .toList();
        return new ShapedAdvantages(shaped, mean.metrics());
    }

    private RolloutAdvantages shaped(
            Rollout rollout, RolloutAdvantages advantages, double now, BonusMean mean) {
        PathEntropies entropies = PathEntropies.of(rollout);
        boolean[] answer = AnswerPlaces.of(rollout).answer();
        return advantages.changed(
                rollout,
                (token, advantage) -> {
                    boolean counts = entropies.has(token) && (within == Part.ALL || !answer[token]);
                    double entropy = counts ? entropies.tokens()[token] : 0;
                    double bonus = Math.min(now * entropy, Math.abs(advantage) / bound);
                    mean.add(bonus);
                    return advantage + bonus;
                });
    }

    /** The mean bonus of a step's tokens. */
    private static final class BonusMean {
        private double sum;
        private long tokens;

        void add(double bonus) {
            sum += bonus;
            tokens++;
        }

        List<Metric> metrics() {
            return tokens == 0
                    ? List.of()
                    : List.of(new Metric("advantage/entropyBonus/mean", sum / tokens));
        }
    }
}
