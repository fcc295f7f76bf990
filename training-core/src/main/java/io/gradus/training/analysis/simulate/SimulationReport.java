package io.gradus.training.analysis.simulate;

import java.util.List;
import java.util.Optional;

/**
 * Expectations of a curriculum: an estimate by a synthetic learner, never a measurement.
 *
 * @param curriculum name of the curriculum
 * @param seeds number of simulated runs
 * @param stepLimit steps after which a simulated run broke off
 * @param steps steps of a whole run, those that broke off with the limit; empty without an estimate
 * @param tokens tokens of a whole run; empty without an estimate
 * @param finishedShare share of seeds whose curriculum ended by its own rules or with its budget;
 *     empty without an estimate
 * @param stages the enabled stages, in order; none without an estimate
 * @param times steps at which pass rates are told, ascending; none without an estimate
 * @param cells pass rates by cell; none without an estimate
 * @param deadEnds what will probably go wrong, the worst first
 * @param notes what the simulation left out or cut short
 */
public record SimulationReport(
        String curriculum,
        int seeds,
        long stepLimit,
        Optional<Band> steps,
        Optional<Band> tokens,
        Optional<Double> finishedShare,
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

    /** Its dead ends and notes alone, as from a learner that was never calibrated. */
    public SimulationReport withoutEstimate() {
        return new SimulationReport(
                curriculum,
                seeds,
                stepLimit,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                List.of(),
                deadEnds,
                notes);
    }
}
