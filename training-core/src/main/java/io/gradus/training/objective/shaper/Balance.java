package io.gradus.training.objective.shaper;

import io.gradus.training.base.Metric;
import io.gradus.training.document.Choice;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import java.util.List;

/**
 * Gives what speaks for and what speaks against the policy's tokens the same weight in a step: both
 * signs are scaled to half of the sum of all absolute advantages of trained tokens. A step of one
 * sign alone stays as it is. Group means balance rollouts; where right and wrong answers differ in
 * length, their tokens are not balanced by that.
 */
@Choice(
        name = "balance",
        explanation =
                "Scales positive and negative advantages so that both have the same sum over the trained tokens of the step; ours.")
public record Balance() implements ShaperSpec {
    @Override
    public ShapedAdvantages shape(List<AdvantagedGroup> groups, ShaperContext context) {
        double positive =
                groups.stream().flatMapToDouble(AdvantagedGroup::trained).filter(a -> a > 0).sum();
        double negative =
                -groups.stream().flatMapToDouble(AdvantagedGroup::trained).filter(a -> a < 0).sum();
        if (positive == 0 || negative == 0) {
            return new ShapedAdvantages(groups, List.of());
        }
        double half = (positive + negative) / 2;
        return new ShapedAdvantages(
                Signs.weighted(groups, half / positive, half / negative),
                List.of(
                        new Metric("advantage/balance/positive", half / positive),
                        new Metric("advantage/balance/negative", half / negative)));
    }
}
