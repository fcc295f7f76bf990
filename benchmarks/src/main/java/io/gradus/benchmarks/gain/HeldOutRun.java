package io.gradus.benchmarks.gain;

import io.gradus.training.event.StepTiming;
import io.gradus.training.event.TrainingEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;

/**
 * A recorded run's held-out pass rates.
 *
 * @param name of the run
 * @param evaluations in order of their steps, at least two
 * @param seconds of its training steps, without evaluations; 0 where no times were recorded
 */
public record HeldOutRun(
        String name, List<TrainingEvent.EvaluationCompleted> evaluations, double seconds) {
    public HeldOutRun {
        evaluations = List.copyOf(evaluations);
    }

    /**
     * Reads a run.
     *
     * @throws IllegalArgumentException where it was not measured at least twice
     */
    public static HeldOutRun of(
            String name, Stream<TrainingEvent> events, List<StepTiming> timings) {
        List<TrainingEvent.EvaluationCompleted> found = new ArrayList<>();
        events.forEach(event -> {
            if (event instanceof TrainingEvent.EvaluationCompleted evaluation) {
                found.add(evaluation);
            }
        });
        if (found.size() < 2) {
            throw new IllegalArgumentException(
                    "measured %d times; set evaluate.every, and train on".formatted(found.size()));
        }
        return new HeldOutRun(
                name, found, timings.stream().mapToDouble(StepTiming::stepSeconds).sum());
    }

    long steps() {
        return evaluations.getLast().step();
    }

    SequencedMap<String, Double> before(Rates rates) {
        return rates.cells(evaluations.getFirst().metrics());
    }

    SequencedMap<String, Double> after(Rates rates) {
        return rates.cells(evaluations.getLast().metrics());
    }

    boolean has(Rates rates) {
        return !before(rates).isEmpty() && before(rates).keySet().equals(after(rates).keySet());
    }
}
