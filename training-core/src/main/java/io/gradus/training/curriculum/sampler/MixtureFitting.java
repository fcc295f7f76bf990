package io.gradus.training.curriculum.sampler;

import io.gradus.training.document.Setting;

/** How often a mixture of Gaussians is fitted and how it is drawn from. */
public record MixtureFitting(
        @Setting(
                        explanation = "Groups between two fits, and that a fit looks back on.",
                        defaults = "250",
                        min = 10,
                        max = 10000,
                        unit = "groups",
                        stretch = true)
                int every,
        @Setting(
                        explanation = "Share of the groups drawn from the whole space.",
                        defaults = "0.2",
                        min = 0,
                        max = 1)
                double random,
        @Setting(
                        explanation = "Minimum number of components of a fit.",
                        defaults = "2",
                        min = 1,
                        max = 10)
                int least,
        @Setting(
                        explanation = "Maximum number of components of a fit.",
                        defaults = "10",
                        min = 1,
                        max = 10)
                int most) {
    public MixtureFitting {
        if (least > most) {
            throw new IllegalArgumentException(
                    "least must not be above most, were " + least + " and " + most);
        }
    }
}
