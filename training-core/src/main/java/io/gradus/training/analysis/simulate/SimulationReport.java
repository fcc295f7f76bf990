package io.gradus.training.analysis.simulate;

import java.util.List;

/**
 * Expectations of a curriculum: an estimate by a synthetic learner, never a measurement.
 *
 * @param curriculum name of the curriculum
 * @param seeds number of simulated runs
 * @param stepLimit steps after which a simulated run broke off
 * @param steps steps of a whole run; those that broke off count with the limit
 * @param tokens tokens of a whole run
 * @param finishedShare share of seeds whose curriculum ended by its own rules
 * @param stages the enabled stages, in order
 * @param times steps at which pass rates are told, ascending
 * @param cells pass rates by cell
 * @param deadEnds what will probably go wrong, the worst first
 * @param notes what the simulation left out or cut short
 */
public record SimulationReport(
        String curriculum,
        int seeds,
        long stepLimit,
        Band steps,
        Band tokens,
        double finishedShare,
        List<StageForecast> stages,
        List<Long> times,
        List<CellForecast> cells,
        List<DeadEnd> deadEnds,
        List<String> notes) {
    public SimulationReport {
        stages = List.copyOf(stages);
        times = List.copyOf(times);
        cells = List.copyOf(cells);
        deadEnds = List.copyOf(deadEnds);
        notes = List.copyOf(notes);
    }
}
