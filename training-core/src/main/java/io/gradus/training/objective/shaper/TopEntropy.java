package io.gradus.training.objective.shaper;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import io.gradus.training.objective.advantage.RolloutAdvantages;
import io.gradus.training.rollout.Rollout;
import java.util.ArrayList;
import java.util.List;

/**
 * Only the most undecided tokens are trained on (Wang et al. 2025, arXiv:2506.01939: a fifth of
 * them; TRL's {@code top_entropy_quantile}): those of the step whose entropy is among the highest
 * keep their advantage, the others get 0. Tokens of equal entropy stay together; tokens that the
 * policy did not draw keep theirs.
 */
@Choice(
        name = "top-entropy",
        explanation =
                "Only the tokens with the highest entropies of the step keep their advantage; the others get 0.",
        source = "arXiv:2506.01939")
public record TopEntropy(
        @Setting(
                        explanation = "Share of the sampled tokens that keep it.",
                        defaults = "0.2",
                        min = 0,
                        max = 1)
                Schedule share)
        implements ShaperSpec {
    @Override
    public ShapedAdvantages shape(List<AdvantagedGroup> groups, ShaperContext context) {
        double[] entropies = PathEntropies.known(groups).sorted().toArray();
        double keep = Math.min(1, context.atLeast0("top-entropy.share", share));
        int kept = (int) StrictMath.ceil(keep * entropies.length);
        double least = kept == 0 ? Double.POSITIVE_INFINITY : entropies[entropies.length - kept];
        TokenShare masked = new TokenShare();
        List<AdvantagedGroup> shaped =
                groups.stream()
                        .map(group ->
                                group.changed((_, rollout, a) -> shaped(rollout, a, least, masked)))
                        .toList();
        List<Metric> metrics = new ArrayList<>(masked.metric("advantage/topEntropy/maskedShare"));
        if (kept > 0) {
            metrics.add(new Metric("advantage/topEntropy/threshold", least));
        }
        return new ShapedAdvantages(shaped, metrics);
    }

    private static RolloutAdvantages shaped(
            Rollout rollout, RolloutAdvantages advantages, double least, TokenShare masked) {
        PathEntropies entropies = PathEntropies.of(rollout);
        return advantages.changed(
                rollout,
                (token, advantage) -> {
                    boolean isMasked = entropies.has(token) && entropies.tokens()[token] < least;
                    masked.count(isMasked);
                    return isMasked ? 0 : advantage;
                });
    }
}
