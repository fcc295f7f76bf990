package io.gradus.training.curriculum.kind;

import java.util.List;

/**
 * Traces of a pool.
 *
 * @param stage name of the stage that collected them
 * @param traces the traces, in the order in which they came
 */
public record CollectedTraces(String stage, List<Trace> traces) {
    public CollectedTraces {
        traces = List.copyOf(traces);
    }
}
