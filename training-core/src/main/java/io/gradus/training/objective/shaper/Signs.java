package io.gradus.training.objective.shaper;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import java.util.List;

/**
 * Multiplies positive and negative advantages by weights of their own: positive and negative sample
 * reinforcement (Zhu et al. 2025, arXiv:2506.01347) are the two ends of it.
 */
@Choice(
        name = "signs",
        explanation =
                "Multiplies positive and negative advantages by weights of their own: only what went well with negative 0, only what went wrong with positive 0.",
        source = "arXiv:2506.01347")
public record Signs(
        @Setting(explanation = "Weight of positive advantages.", defaults = "1", min = 0)
                Schedule positive,
        @Setting(explanation = "Weight of negative advantages.", defaults = "1", min = 0)
                Schedule negative)
        implements ShaperSpec {
    @Override
    public ShapedAdvantages shape(List<AdvantagedGroup> groups, ShaperContext context) {
        return new ShapedAdvantages(
                weighted(
                        groups,
                        context.atLeast0("signs.positive", positive),
                        context.atLeast0("signs.negative", negative)),
                List.of());
    }

    static List<AdvantagedGroup> weighted(
            List<AdvantagedGroup> groups, double positive, double negative) {
        return groups.stream()
                .map(group -> group.changedByToken(a -> a * (a > 0 ? positive : negative)))
                .toList();
    }
}
