package io.gradus.training.objective.shaper;

import io.gradus.training.base.Metric;
import io.gradus.training.objective.advantage.AdvantagedGroup;
import java.util.List;
import java.util.OptionalDouble;

/**
 * QwenLong-L1.5's AEPO (released code; its comment and its condition differ, and it is read as
 * hysteresis): while entropy is too high only positive advantages count, which lets it fall, until
 * it is low enough.
 *
 * @param spec the bounds
 * @param gates remember whether it is shut
 */
public record EntropyGated(ShaperSpec.EntropyGate spec, EntropyGates gates)
        implements AdvantageShaper {
    @Override
    public ShapedAdvantages shape(List<AdvantagedGroup> groups) {
        OptionalDouble entropy = PathEntropies.known(groups).average();
        if (entropy.isEmpty()) { // nothing was sampled, so that nothing is known
            return new ShapedAdvantages(groups, List.of());
        }
        boolean isShut = gates.isShut(spec, entropy.getAsDouble());
        Metric metric = new Metric("advantage/entropyGate/shut", isShut ? 1 : 0);
        return isShut
                ? new ShapedAdvantages(
                        new SignWeightShaper(1, 0).shape(groups).groups(), List.of(metric))
                : new ShapedAdvantages(groups, List.of(metric));
    }
}
