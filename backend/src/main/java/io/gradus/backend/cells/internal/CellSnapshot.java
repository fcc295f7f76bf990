package io.gradus.backend.cells.internal;

import io.gradus.backend.metrics.RunMoment;
import io.gradus.backend.metrics.StepRange;
import java.util.List;
import org.springframework.stereotype.Service;

/** Cells and cursor of one moment. */
@Service
class CellSnapshot {
    private final RunMoment moment;
    private final CellReader reader;

    CellSnapshot(RunMoment moment, CellReader reader) {
        this.moment = moment;
        this.reader = reader;
    }

    /**
     * Cells of a run.
     *
     * @param run the run's id
     * @param cursor the last event whose groups are counted
     * @param width steps per bucket, the same for all cells
     * @param cells the cells by name
     */
    record CellAnswer(String run, long cursor, long width, List<CellColumns> cells) {}

    /** Reads cells as of one moment; see {@link CellReader#read}. */
    CellAnswer read(String run, StepRange range) {
        return moment.read(
                run,
                cursor -> {
                    CellReader.Grid grid =
                            reader.read(run, range.from(), range.to(), range.buckets());
                    return new CellAnswer(run, cursor, grid.width(), grid.cells());
                });
    }
}
