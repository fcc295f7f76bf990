package io.gradus.training.objective.loss;

import io.gradus.training.policy.Tap;
import io.gradus.training.policy.Taps;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/**
 * Readings of its rows by the models that a loss names.
 *
 * @param readings the constants it asked for
 * @param divergences the taps that stand for the divergences it asked for
 */
public record OtherModels(
        SequencedMap<ModelReading, Taps> readings,
        SequencedMap<DivergenceFrom, Tap.Divergence> divergences) {
    /** A loss that names no model. */
    public static final OtherModels NONE =
            new OtherModels(new LinkedHashMap<>(), new LinkedHashMap<>());

    public OtherModels {
        readings = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(readings));
        divergences = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(divergences));
    }
}
