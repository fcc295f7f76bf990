package io.gradus.training.objective.shaper;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import java.util.List;

/** Keeps advantages within bounds, as ETTRL's Adv-Clip (arXiv:2508.11356) does. */
@Choice(
        name = "clip",
        explanation = "Advantages beyond a bound become the bound.",
        source = "arXiv:2508.11356; bounds of 1 as WebRL's released code has them")
public record Clip(
        @Setting(explanation = "The lowest advantage.", defaults = "-1", max = 0) double low,
        @Setting(explanation = "The highest advantage.", defaults = "1", min = 0) double high)
        implements ShaperSpec {
    @Override
    public ShapedAdvantages shape(List<AdvantagedGroup> groups, ShaperContext context) {
        TokenShare beyond = new TokenShare();
        List<AdvantagedGroup> bounded =
                groups.stream()
                        .map(group -> group.changedByToken(a -> bounded(a, beyond)))
                        .toList();
        return new ShapedAdvantages(bounded, beyond.metric("advantage/clip/share"));
    }

    private double bounded(double advantage, TokenShare beyond) {
        beyond.count(advantage < low || advantage > high);
        return Math.clamp(advantage, low, high);
    }
}
