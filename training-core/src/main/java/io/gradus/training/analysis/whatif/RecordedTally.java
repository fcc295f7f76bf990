package io.gradus.training.analysis.whatif;

import io.gradus.training.curriculum.filter.GroupFilter;

/** Counts what happened in a recorded run. */
final class RecordedTally {
    private RecordedTally() {}

    static Tally of(RecordedRun run) {
        Tally tally = new Tally();
        for (Trail.Place place : Trail.of(run, run.document())) {
            tally.step(place.step(), place.spec().filter() instanceof GroupFilter.ZeroVariance);
        }
        return tally;
    }
}
