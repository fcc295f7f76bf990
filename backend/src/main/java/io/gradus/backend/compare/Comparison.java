package io.gradus.backend.compare;

import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Optional;

/**
 * Cells of runs side by side.
 *
 * @param metric name of the compared series
 * @param axis what the curves are drawn over
 * @param tokens generated training tokens at which all values are taken: those of the shortest
 *     completed run, or of the shortest run where none is completed; empty where no run has a value
 * @param shortest id of the run that sets the tokens
 * @param baseline id of the cell that the others are held against
 * @param grid places of the axis at which every cell's value is given, the last where the longest
 *     curve ends; empty without curves
 * @param cells in the order in which their runs were named
 * @param settings what the documents differ in, as far as it fits on an axis
 * @param metrics names of all series that the runs have over training steps
 * @param notes what a reader should know: runs left out, numbers that are not finite
 */
@Schema(name = "RunComparison") // the rubric preview answers with a Comparison too
public record Comparison(
        String metric,
        ComparisonAxis axis,
        Optional<Double> tokens,
        Optional<String> shortest,
        String baseline,
        List<Double> grid,
        List<ComparedCell> cells,
        List<ComparedSetting> settings,
        List<String> metrics,
        List<String> notes) {
    public Comparison {
        grid = List.copyOf(grid);
        cells = List.copyOf(cells);
        settings = List.copyOf(settings);
        metrics = List.copyOf(metrics);
        notes = List.copyOf(notes);
    }
}
