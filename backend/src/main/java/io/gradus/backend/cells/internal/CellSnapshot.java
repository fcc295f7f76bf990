package io.gradus.backend.cells.internal;

import io.gradus.backend.runs.RunService;
import java.util.List;
import org.springframework.stereotype.Service;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Cells and cursor of one moment: a reader that goes on from the cursor misses no group and gets
 * none twice.
 */
@Service
class CellSnapshot {
    private final RunService runs;
    private final CellReader reader;
    private final TransactionTemplate oneMoment;

    CellSnapshot(RunService runs, CellReader reader, PlatformTransactionManager transactions) {
        this.runs = runs;
        this.reader = reader;
        oneMoment = new TransactionTemplate(transactions);
        oneMoment.setIsolationLevel(TransactionDefinition.ISOLATION_REPEATABLE_READ);
        oneMoment.setReadOnly(true);
    }

    /**
     * Cells of a run.
     *
     * @param run the run's id
     * @param cursor the last event whose groups are counted
     * @param width steps per bucket, the same for all cells
     * @param cells the cells by name
     */
    record Answer(String run, long cursor, long width, List<CellColumns> cells) {}

    /** Reads cells as of one moment; see {@link CellReader#read}. */
    Answer read(String run, long from, long to, int most) {
        return oneMoment.execute(status -> {
            long cursor = runs.get(run).lastSeq();
            CellReader.Grid grid = reader.read(run, from, to, most);
            return new Answer(run, cursor, grid.width(), grid.cells());
        });
    }
}
