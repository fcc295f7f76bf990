package io.gradus.training.analysis.simulate;

import io.gradus.training.analysis.simulate.LearnerSettings.Part;
import io.gradus.training.problem.catalogue.ProblemSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Fits the synthetic learner to finished runs: least squares of pass rates along the runs, with a
 * weak pull to the settings it begins with, so that what the runs say nothing about stays as it
 * was.
 */
public final class LearnerCalibration {
    /**
     * Weight of a coefficient's squared distance from where it began, against squared pass rates.
     */
    private static final double PULL = 2e-5;

    private static final CompassSearch SEARCH = new CompassSearch(0.6, 0.03, 600);
    private static final CompassSearch PACE_SEARCH = new CompassSearch(0.5, 0.02, 40);

    private LearnerCalibration() {}

    /** Fits to these runs, at least one, beginning with the shipped settings. */
    public static CalibratedLearner fit(List<FinishedRun> runs) {
        return fit(runs, ShippedLearner.get().settings());
    }

    /** Fits to these runs, at least one, beginning with these settings. */
    public static CalibratedLearner fit(List<FinishedRun> runs, LearnerSettings begin) {
        LearnerSettings settings = settings(runs, begin);
        List<String> curricula =
                runs.stream().map(LearnerCalibration::curriculum).distinct().toList();
        return new CalibratedLearner(
                "fitted to %d finished %s of %s"
                        .formatted(
                                runs.size(),
                                runs.size() == 1 ? "run" : "runs",
                                String.join(", ", curricula)),
                false,
                curricula,
                settings,
                RunComparison.error(runs, settings),
                leftOut(runs, curricula, begin));
    }

    private static String curriculum(FinishedRun run) {
        return run.document().curriculum();
    }

    private static Optional<CalibrationError> leftOut(
            List<FinishedRun> runs, List<String> curricula, LearnerSettings begin) {
        if (runs.size() < 2) {
            return Optional.empty();
        }
        List<List<FinishedRun>> parts = new ArrayList<>();
        if (curricula.size() > 1) {
            curricula.forEach(
                    c -> parts.add(runs.stream().filter(r -> curriculum(r).equals(c)).toList()));
        } else {
            runs.forEach(run -> parts.add(List.of(run)));
        }
        return parts.stream()
                .map(part -> {
                    List<FinishedRun> others =
                            runs.stream().filter(r -> !part.contains(r)).toList();
                    return RunComparison.error(part, settings(others, begin));
                })
                .reduce(CalibrationError::plus);
    }

    private static LearnerSettings settings(List<FinishedRun> runs, LearnerSettings begin) {
        List<RunReplay> replays = runs.stream().map(RunReplay::new).toList();
        List<String> families =
                runs.stream()
                        .flatMap(r ->
                                r.document().enabledStages().stream()
                                        .flatMap(s -> r.document().families(s).stream()))
                        .map(ProblemSpec::family)
                        .distinct()
                        .toList();
        List<Coefficient> coefficients = new ArrayList<>(Coefficient.of(families));
        if (replays.stream().anyMatch(replay -> replay.tellsOfHelp(false))) {
            coefficients.add(Coefficient.hint());
        }
        if (replays.stream().anyMatch(replay -> replay.tellsOfHelp(true))) {
            coefficients.add(Coefficient.prefix());
        }
        LearnerSettings fitted = search(SEARCH, coefficients, replays, begin);
        LearnerSettings told = withLengths(replays, fitted);
        return varied(replays, withHeadStart(replays, withImitation(replays, told)));
    }

    private static LearnerSettings withLengths(List<RunReplay> replays, LearnerSettings settings) {
        List<ObservedLength> lengths = replays.stream().flatMap(r -> r.lengths().stream()).toList();
        double brevity = LengthFit.brevity(lengths, settings.brevity());
        return settings.withLengths(brevity, LengthFit.lengths(lengths, brevity));
    }

    private static LearnerSettings search(
            CompassSearch search,
            List<Coefficient> coefficients,
            List<RunReplay> replays,
            LearnerSettings begin) {
        double[] start =
                coefficients.stream().mapToDouble(c -> c.read().applyAsDouble(begin)).toArray();
        double[] best =
                search.minimise(
                        start,
                        x ->
                                misfit(replays, placed(coefficients, x, begin))
                                        + PULL * distance(x, start));
        return placed(coefficients, best, begin);
    }

    private static double misfit(List<RunReplay> replays, LearnerSettings settings) {
        double[] misfits = replays.parallelStream().mapToDouble(r -> r.misfit(settings)).toArray();
        return Arrays.stream(misfits).sum() / misfits.length;
    }

    private static double distance(double[] place, double[] start) {
        double squares = 0;
        for (int i = 0; i < place.length; i++) {
            squares += (place[i] - start[i]) * (place[i] - start[i]);
        }
        return squares;
    }

    private static LearnerSettings placed(
            List<Coefficient> coefficients, double[] places, LearnerSettings begin) {
        LearnerSettings settings = begin;
        for (int i = 0; i < places.length; i++) {
            settings = coefficients.get(i).write().apply(settings, places[i]);
        }
        return settings;
    }

    private static LearnerSettings withImitation(
            List<RunReplay> replays, LearnerSettings settings) {
        double[] perStep =
                replays.stream()
                        .flatMap(r -> r.imitation(settings).stream().boxed())
                        .mapToDouble(Double::doubleValue)
                        .filter(gain -> gain > 0)
                        .toArray();
        return perStep.length == 0 ? settings : settings.with(Part.IMITATION, Band.median(perStep));
    }

    private static LearnerSettings withHeadStart(
            List<RunReplay> replays, LearnerSettings settings) {
        return settings.with(
                Part.HEAD_START,
                Band.median(replays.stream().mapToDouble(r -> r.headStart(settings)).toArray()));
    }

    /** With three runs or more: how much the learning rates that fit each run alone differ. */
    private static LearnerSettings varied(List<RunReplay> replays, LearnerSettings settings) {
        if (replays.size() < 3) {
            return settings;
        }
        List<Coefficient> pace = Coefficient.of(List.of()).subList(0, 1);
        double[] logs =
                replays.stream()
                        .map(r -> search(PACE_SEARCH, pace, List.of(r), settings))
                        .mapToDouble(s -> StrictMath.log(s.learningRate()))
                        .toArray();
        double mean = Arrays.stream(logs).average().orElseThrow();
        double squares = 0;
        for (double log : logs) {
            squares += (log - mean) * (log - mean);
        }
        double deviation = StrictMath.sqrt(squares / (logs.length - 1));
        return settings.with(Part.VARIATION, Math.clamp(deviation, 0.05, 1));
    }
}
