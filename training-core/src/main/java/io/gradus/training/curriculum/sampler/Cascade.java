package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.schedule.Span;
import java.util.List;
import java.util.Optional;

/**
 * Domains one after another, as AceReason-Nemotron (arXiv:2505.16400) trains maths before code and
 * Nemotron-Cascade a longer row: the entries of problems in their order, each for an equal share of
 * a span or until its pass rate is reached; the last one to the end. Within an entry, cells are
 * drawn uniformly. All numbers are ours.
 *
 * @param until mean pass rate of an entry that leads to the next; only its share of the span does
 *     where it is left out
 */
@Choice(
        name = "cascade",
        explanation =
                "The entries of problems one after another, each for its share of a span or until its pass rate.",
        source = "arXiv:2505.16400")
public record Cascade(
        @Setting(
                        explanation = "Mean pass rate of an entry that leads to the next.",
                        min = 0,
                        max = 1)
                Optional<Double> until,
        @Setting(
                        explanation =
                                "Latest groups of an entry that its pass rate is the mean of.",
                        defaults = "32",
                        min = 1,
                        max = 100000,
                        unit = "groups",
                        stretch = true)
                int groups,
        @Setting(
                        explanation = "Share of the groups from the entries before.",
                        defaults = "0",
                        min = 0,
                        max = 1)
                double keep,
        @Setting(explanation = "How long the whole cascade takes.", defaults = "stage") Span over)
        implements ArmSamplerSpec {
    @Override
    public List<Span> spans() {
        return List.of(over);
    }

    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new CascadeSampler(this, space);
    }
}
