package io.gradus.training.objective;

import io.gradus.training.policy.Taps;
import java.util.List;
import java.util.Optional;

/** Advantages to a loss: a pure function of taps that knows no engine. */
public interface PolicyLoss {
    /**
     * The loss of these rows, given the policy's taps and, where there is a KL penalty, the
     * reference's. The rows may be a part of a batch: {@code totals} counts the whole.
     */
    LossResult evaluate(
            List<TrainingRow> rows,
            Taps taps,
            Optional<Taps> reference,
            LossSettings settings,
            BatchTotals totals);
}
