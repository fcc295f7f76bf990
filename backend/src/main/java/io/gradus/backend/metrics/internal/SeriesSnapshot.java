package io.gradus.backend.metrics.internal;

import io.gradus.backend.metrics.RunMoment;
import io.gradus.backend.metrics.StepRange;
import io.gradus.backend.runs.RecordedRuns;
import java.util.List;
import org.springframework.stereotype.Service;

/** Series and cursor of one moment. */
@Service
class SeriesSnapshot {
    private final RunMoment moment;
    private final SeriesReader reader;
    private final RecordedRuns recorded;

    SeriesSnapshot(RunMoment moment, SeriesReader reader, RecordedRuns recorded) {
        this.moment = moment;
        this.recorded = recorded;
        this.reader = reader;
    }

    /**
     * Series of a run.
     *
     * @param run the run's id
     * @param cursor the last event whose numbers are in the series
     * @param rewinds how often the run had gone back to an earlier step then
     * @param series the series
     */
    record Answer(String run, long cursor, int rewinds, List<SeriesReader.Series> series) {}

    /** Reads series as of one moment; see {@link SeriesReader#read}. */
    Answer read(String run, List<String> keys, StepRange range) {
        return moment.read(
                run,
                cursor ->
                        new Answer(
                                run,
                                cursor,
                                recorded.branches(run).size(),
                                reader.read(run, keys, range.from(), range.to(), range.buckets())));
    }
}
