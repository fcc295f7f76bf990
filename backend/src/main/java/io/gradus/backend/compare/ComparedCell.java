package io.gradus.backend.compare;

import io.gradus.training.document.DocumentChange;
import java.util.List;
import java.util.Optional;

/**
 * Runs of one design that differ in their seeds alone.
 *
 * @param id stays the same as long as the design does
 * @param label what tells it from the other cells, and nothing else
 * @param curriculum what its runs are of, or are derived from
 * @param version the version
 * @param arm its arm of an experiment
 * @param runs its runs, by seed
 * @param band interquartile mean with interval over the axis; from five runs with a curve on
 * @param value the metric at equal tokens; empty where no run reaches them
 * @param grid the metric at the comparison's places of the axis; empty where no run stands there
 * @param difference to the baseline; empty for the baseline itself and without values
 * @param changes what its document has otherwise than the baseline's
 */
public record ComparedCell(
        String id,
        String label,
        String curriculum,
        int version,
        Optional<String> arm,
        List<ComparedRun> runs,
        Optional<ComparedBand> band,
        Optional<CellValue> value,
        List<Optional<CellValue>> grid,
        Optional<CellDifference> difference,
        List<DocumentChange> changes) {
    public ComparedCell {
        runs = List.copyOf(runs);
        grid = List.copyOf(grid);
        changes = List.copyOf(changes);
    }
}
