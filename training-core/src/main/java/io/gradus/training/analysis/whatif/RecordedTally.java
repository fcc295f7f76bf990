package io.gradus.training.analysis.whatif;

/** Counts what happened in a recorded run. */
final class RecordedTally {
    private RecordedTally() {}

    static Tally of(RecordedRun run) {
        Tally tally = new Tally();
        for (Trail.Place place : Trail.of(run, run.document())) {
            tally.step(place.step(), place.spec().filter().dropsLevel());
        }
        return tally;
    }
}
