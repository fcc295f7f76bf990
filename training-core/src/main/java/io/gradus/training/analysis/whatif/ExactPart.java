package io.gradus.training.analysis.whatif;

import java.util.List;
import java.util.Optional;

/**
 * How far a changed curriculum goes the way of the recording.
 *
 * @param walker stands behind the last exact step, after what was decided there
 * @param steps number of recorded steps that are exact
 * @param goesOn whether the changed run goes on behind them
 * @param spans its exact stays
 * @param tally what happened in them
 * @param divergence where it parts from the recording; empty where it does not
 */
record ExactPart(
        Walker walker,
        int steps,
        boolean goesOn,
        List<StageSpan> spans,
        Tally tally,
        Optional<Divergence> divergence) {
    ExactPart {
        spans = List.copyOf(spans);
    }
}
