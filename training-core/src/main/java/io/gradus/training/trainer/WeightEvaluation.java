package io.gradus.training.trainer;

import io.gradus.training.base.Metric;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.weights.WeightChanges;
import java.util.List;
import java.util.Optional;

/**
 * Compares the policy's weights with those after the warm start, which are read when they are first
 * needed. It only reads, so that training goes on as without it.
 */
final class WeightEvaluation {
    private final RunContext run;
    private Optional<PolicyWeights> initial = Optional.empty();

    WeightEvaluation(RunContext run) {
        this.run = run;
    }

    /** Measures what changed so far. */
    List<Metric> measure() {
        PolicyWeights before = initial.orElseGet(() -> run.store().reference(run.engine().shape()));
        initial = Optional.of(before);
        return WeightChanges.between(before, run.engine().weights()).metrics();
    }
}
