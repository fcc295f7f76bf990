package io.gradus.training.objective.shaper;

import io.gradus.training.base.Metric;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.objective.advantage.RolloutAdvantages;
import io.gradus.training.objective.shaper.ShaperSpec.Part;
import io.gradus.training.rollout.AnswerPlaces;
import io.gradus.training.rollout.Rollout;
import java.util.List;

/**
 * Adds {@code min(weight * entropy, |A| / bound)} to the advantage of a token (Cheng et al. 2025,
 * arXiv:2506.14758; weight 0.4 and bound 2 in its recipes). FunRL (arXiv:2508.05118) adds the
 * entropy of the thinking alone; its form of the bound is not published in what we found.
 *
 * @param weight weight of the entropy, >= 0
 * @param bound the bonus is at most the advantage's size over this, >= 1
 * @param within which tokens get it
 */
public record EntropyBonus(double weight, double bound, Part within) implements AdvantageShaper {
    @Override
    public ShapedAdvantages shape(List<AdvantagedGroup> groups) {
        BonusMean mean = new BonusMean();
        List<AdvantagedGroup> shaped =
                groups.stream()
                        .map(group -> group.changed((_, rollout, a) -> shaped(rollout, a, mean)))
                        .toList();
        return new ShapedAdvantages(shaped, mean.metrics());
    }

    private RolloutAdvantages shaped(
            Rollout rollout, RolloutAdvantages advantages, BonusMean mean) {
        PathEntropies entropies = PathEntropies.of(rollout);
        boolean[] answer = AnswerPlaces.of(rollout).answer();
        return advantages.changed(
                rollout,
                (token, advantage) -> {
                    boolean counts = entropies.has(token) && (within == Part.ALL || !answer[token]);
                    double entropy = counts ? entropies.tokens()[token] : 0;
                    double bonus = Math.min(weight * entropy, Math.abs(advantage) / bound);
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
