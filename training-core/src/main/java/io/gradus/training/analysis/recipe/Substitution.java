package io.gradus.training.analysis.recipe;

import io.gradus.training.document.Setting;

/** Something of the published system that the recipe does otherwise. */
public record Substitution(
        @Setting(explanation = "The published part, with its constants.", min = 1, max = 1000)
                String what,
        @Setting(explanation = "Its replacement; none if left out.", min = 1, max = 1000)
                String with,
        @Setting(explanation = "Why it could not stay as it was.", min = 1, max = 1000)
                String why) {}
