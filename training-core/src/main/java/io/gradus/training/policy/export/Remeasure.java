package io.gradus.training.policy.export;

import io.gradus.training.policy.pretrained.PretrainedModel;
import java.util.Optional;

/** Measures a merged model once its files are written. */
@FunctionalInterface
public interface Remeasure {
    /** Nothing is measured. */
    Remeasure NONE = _ -> Optional.empty();

    /** What a written model has; empty where it cannot be measured. */
    Optional<Remeasured> of(PretrainedModel written);
}
