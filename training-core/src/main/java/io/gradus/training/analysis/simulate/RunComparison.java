package io.gradus.training.analysis.simulate;

import io.gradus.training.analysis.simulate.CalibrationError.HelpError;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Compares free simulations with real runs: they share the document and nothing else, so that the
 * error is that of a preview made before the run.
 */
final class RunComparison {
    private RunComparison() {}

    /** The error of these settings on these runs, at least one. */
    static CalibrationError error(List<FinishedRun> runs, LearnerSettings settings) {
        return runs.stream()
                .map(run -> error(run, settings))
                .reduce(CalibrationError::plus)
                .orElseThrow();
    }

    private static CalibrationError error(FinishedRun run, LearnerSettings settings) {
        Simulation.Traces simulated = simulated(run, settings);
        double sum = 0;
        long groups = 0;
        for (ObservedRate rate : ObservedRate.of(run)) {
            int place = simulated.cells().placeOf(rate.cell());
            if (place >= 0) {
                double expected =
                        Band.median(
                                simulated.runs().stream()
                                        .mapToDouble(r -> r.rates().at(rate.step(), place))
                                        .toArray());
                sum += rate.groups() * Math.abs(expected - rate.passRate());
                groups += rate.groups();
            }
        }
        List<Double> entries = entryErrors(run, simulated.runs());
        return new CalibrationError(
                1,
                groups,
                groups == 0 ? 0 : sum / groups,
                entries.size(),
                entries.isEmpty()
                        ? Optional.empty()
                        : Optional.of(
                                entries.stream()
                                        .mapToDouble(Double::doubleValue)
                                        .average()
                                        .orElseThrow()),
                helped(run, simulated, settings),
                Optional.of(tokens(run, simulated.runs())));
    }

    /** Error of the simulated learner's pass rates with the help that the run gave. */
    private static Optional<HelpError> helped(
            FinishedRun run, Simulation.Traces simulated, LearnerSettings settings) {
        ItemResponse response = settings.response();
        double sum = 0;
        long rollouts = 0;
        for (ObservedHelp help : ObservedHelp.of(run, SkillSpace.of(run.document()))) {
            int place = simulated.cells().placeOf(help.cell());
            if (place >= 0) {
                double[] plain =
                        simulated.runs().stream()
                                .mapToDouble(r -> r.rates().at(help.step(), place))
                                .toArray();
                double margin =
                        response.abilityFor(Band.median(plain), new double[] {0}, new double[] {1});
                double expected = response.mean(margin + settings.help().of(help.help()));
                sum += help.rollouts() * Math.abs(expected - help.passRate());
                rollouts += help.rollouts();
            }
        }
        return rollouts == 0
                ? Optional.empty()
                : Optional.of(new HelpError(rollouts, sum / rollouts));
    }

    /** Relative error of the tokens of a step, over all steps that both took. */
    private static double tokens(FinishedRun run, List<SimulatedTrace> simulated) {
        double real = (double) run.steps().getLast().tokens() / run.steps().size();
        double expected =
                Band.median(
                        simulated.stream()
                                .mapToDouble(t -> (double) t.tokens() / Math.max(1, t.steps()))
                                .toArray());
        return Math.abs(expected - real) / Math.max(1, real);
    }

    /** Simulated twice as long as the run was, so that late entries are found too. */
    private static Simulation.Traces simulated(FinishedRun run, LearnerSettings settings) {
        SimulationLimits limits =
                new SimulationLimits(
                        SimulationLimits.FEWEST_SEEDS,
                        2L * run.steps().size(),
                        SimulationLimits.REPORT.work());
        return Simulation.traces(run.document(), settings, limits);
    }

    /** Relative errors of the first entries into stages, the first stage left out. */
    private static List<Double> entryErrors(FinishedRun run, List<SimulatedTrace> simulated) {
        List<Double> errors = new ArrayList<>();
        Set<Integer> seen = new LinkedHashSet<>();
        for (int step = 0; step < run.steps().size(); step++) {
            int stage = run.steps().get(step).stage();
            if (seen.add(stage) && step > 0) {
                double expected =
                        Band.median(
                                simulated.stream()
                                        .mapToDouble(trace -> entered(trace, stage))
                                        .toArray());
                errors.add(Math.abs(expected - step) / step);
            }
        }
        return errors;
    }

    private static double entered(SimulatedTrace trace, int stage) {
        List<StageVisit> visits = trace.visitsTo(stage);
        return visits.isEmpty() ? trace.steps() : visits.getFirst().entered();
    }
}
