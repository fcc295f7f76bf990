package io.gradus.training.analysis.recipe;

import io.gradus.training.document.Setting;

/** How near the recipe comes to the publication, and why. */
public record FidelitySpec(
        @Setting(
                        explanation =
                                "exact: the published formula and constants, read at the source; analogue: the published structure, with a signal, formula or constant of ours; token: the name without its core.")
                Fidelity is,
        @Setting(
                        explanation =
                                "One sentence: which part of the rule decides the label, and what it was read in.",
                        min = 1,
                        max = 400)
                String because) {}
