package io.gradus.training.analysis.simulate;

import java.util.List;

/**
 * Expected pass rates of a cell over the run.
 *
 * @param cell the cell, for example {@code addition(digits=2)}
 * @param stages paths of the stages that ask for it
 * @param passRates median over seeds at each of the report's times, in [0, 1]
 */
public record CellForecast(String cell, List<String> stages, List<Double> passRates) {
    public CellForecast {
        stages = List.copyOf(stages);
        passRates = List.copyOf(passRates);
    }
}
