package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;

/**
 * Automatic domain randomization (arXiv:1910.07113, with the numbers of TeachMyAgent): each family
 * has a range per attribute, at first its easiest value alone; cells are drawn uniformly within the
 * ranges, and with some probability one attribute is set to an end of its range. Pass rates of
 * groups at an end are queued; a full queue moves the end outwards by one value where their mean is
 * high, inwards where it is low, and is emptied. An end that cannot move outwards is not set. The
 * two thresholds are ours.
 */
@Choice(
        name = "adr",
        explanation =
                "A range per attribute that widens where its ends are solved and narrows where they are not.",
        source = "arXiv:1910.07113")
public record Adr(
        @Setting(
                        explanation = "How often an attribute is set to an end of its range.",
                        defaults = "0.5",
                        min = 0,
                        max = 1)
                double boundary,
        @Setting(
                        explanation = "Groups at an end that a decision needs.",
                        defaults = "10",
                        min = 1,
                        max = 100000,
                        unit = "groups",
                        stretch = true)
                int queue,
        @Setting(
                        explanation = "Mean pass rate that moves an end outwards.",
                        defaults = "0.75",
                        min = 0,
                        max = 1)
                double high,
        @Setting(
                        explanation = "Mean pass rate that moves an end inwards.",
                        defaults = "0.25",
                        min = 0,
                        max = 1)
                double low)
        implements LevelSamplerSpec {
    public Adr {
        if (low >= high) {
            throw new IllegalArgumentException(
                    "low must be below high, were " + low + " and " + high);
        }
    }

    @Override
    public ProblemSampler begin(ArmSpace space) {
        return new AdrSampler(this, space);
    }
}
