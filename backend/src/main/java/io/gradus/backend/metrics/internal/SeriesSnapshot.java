package io.gradus.backend.metrics.internal;

import io.gradus.backend.runs.RunService;
import java.util.List;
import org.springframework.stereotype.Service;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Series and cursor of one moment: a reader that goes on from the cursor misses no point and gets
 * none twice.
 */
@Service
class SeriesSnapshot {
    private final RunService runs;
    private final SeriesReader reader;
    private final TransactionTemplate oneMoment;

    SeriesSnapshot(RunService runs, SeriesReader reader, PlatformTransactionManager transactions) {
        this.runs = runs;
        this.reader = reader;
        oneMoment = new TransactionTemplate(transactions);
        oneMoment.setIsolationLevel(TransactionDefinition.ISOLATION_REPEATABLE_READ);
        oneMoment.setReadOnly(true);
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
    Answer read(String run, List<String> keys, long from, long to, int most) {
        return oneMoment.execute(status ->
                new Answer(run, runs.get(run).lastSeq(), reader.read(run, keys, from, to, most)));
    }
}
