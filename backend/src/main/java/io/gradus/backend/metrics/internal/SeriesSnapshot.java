package io.gradus.backend.metrics.internal;

import io.gradus.backend.metrics.RunMoment;
import io.gradus.backend.metrics.StepRange;
import java.util.List;
import org.springframework.stereotype.Service;

/** Series and cursor of one moment. */
@Service
class SeriesSnapshot {
    private final RunMoment moment;
    private final SeriesReader reader;

    SeriesSnapshot(RunMoment moment, SeriesReader reader) {
        this.moment = moment;
        this.reader = reader;
    }

    /**
     * Series of a run.
     *
     * @param run the run's id
     * @param cursor the last event whose numbers are in the series
     * @param series the series
     */
    record Answer(String run, long cursor, List<SeriesReader.Series> series) {}

    /** Reads series as of one moment; see {@link SeriesReader#read}. */
    Answer read(String run, List<String> keys, StepRange range) {
        return moment.read(
                run,
                cursor ->
                        new Answer(
                                run,
                                cursor,
                                reader.read(run, keys, range.from(), range.to(), range.buckets())));
    }
}
