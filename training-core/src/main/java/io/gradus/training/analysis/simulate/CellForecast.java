package io.gradus.training.analysis.simulate;

import java.util.List;

/**
 * Expected pass rates of a cell over the run.
 *
 * @param cell the cell, for example {@code addition(digits=2)}
 * @param stages paths of the stages that ask for it
 * @param passRates median over seeds at each of the report's times, in [0, 1]
 * @param low a tenth of the seeds is below, at each of these times
 * @param high a tenth of the seeds is above, at each of these times
 */
public record CellForecast(
        String cell,
        List<String> stages,
        List<Double> passRates,
        List<Double> low,
        List<Double> high) {
    public CellForecast {
        stages = List.copyOf(stages);
        passRates = List.copyOf(passRates);
        low = List.copyOf(low);
        high = List.copyOf(high);
    }
}
