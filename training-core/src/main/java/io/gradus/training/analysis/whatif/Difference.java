package io.gradus.training.analysis.whatif;

import io.gradus.training.analysis.simulate.Band;
import java.util.Optional;

/**
 * A number of the recorded run beside the same number of the changed one.
 *
 * @param recorded what the recording says; empty where it has none
 * @param whatIf what the changed curriculum comes to, over all estimated continuations; low, median
 *     and high are the same where it is exact; empty where no continuation has one
 * @param exact whether the changed number is exact
 */
public record Difference(Optional<Double> recorded, Optional<Band> whatIf, boolean exact) {}
