package io.gradus.training.rubric;

import io.gradus.training.document.Setting;
import io.gradus.training.schedule.Schedule;

/**
 * One criterion as a document names it.
 *
 * @param id names it in scores and charts
 * @param kind what it judges
 * @param weight factor of a sum, strength in [0, 1] of a gate
 * @param role how it enters the total
 */
public record CriterionSpec(
        @Setting(
                        explanation = "Names the criterion in scores and charts.",
                        pattern = "[a-z][a-z0-9-]{0,39}")
                String id,
        @Setting(explanation = "What it judges.", inline = true) CriterionKind kind,
        @Setting(
                        explanation =
                                "Factor of the value in the sum; for a gate its strength, where 0 has no "
                                        + "effect and 1 lets the value multiply the total.",
                        defaults = "1")
                Schedule weight,
        @Setting(
                        explanation = "Whether the value is added to the total or multiplies it.",
                        defaults = "sum")
                CriterionRole role) {}
