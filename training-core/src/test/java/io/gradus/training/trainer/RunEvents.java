package io.gradus.training.trainer;

import io.gradus.training.base.Metric;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.EventJson;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Events that a run told. Two runs that told the same bit for bit are equal.
 *
 * @param stored each event as it is stored
 */
record RunEvents(List<String> stored) {
    RunEvents {
        stored = List.copyOf(stored);
    }

    /** Runs to the end. */
    static RunEvents of(RunSettings settings) {
        return of(settings, RunControl.untilEnd());
    }

    /** Runs until the control ends it. */
    static RunEvents of(RunSettings settings, RunControl control) {
        List<String> stored = new ArrayList<>();
        new TrainingRun(settings, e -> stored.add(EventJson.write(e)), control).execute();
        return new RunEvents(stored);
    }

    /**
     * Runs to the end, interrupted again and again and gone on with by a new run in the same
     * folder.
     *
     * @param asked so manieth question whether to go on is denied; a step asks it more than once
     */
    static RunEvents inPieces(RunSettings settings, int asked) {
        List<String> stored = new ArrayList<>();
        RunOutcome outcome = RunOutcome.INTERRUPTED;
        while (outcome == RunOutcome.INTERRUPTED) {
            AtomicInteger questions = new AtomicInteger();
            RunControl control = _ -> questions.incrementAndGet() < asked;
            outcome =
                    new TrainingRun(settings, e -> stored.add(EventJson.write(e)), control)
                            .execute();
        }
        return new RunEvents(stored);
    }

    /** The events of one type. */
    <E extends TrainingEvent> List<E> of(Class<E> type) {
        return stored.stream()
                .map(EventJson::read)
                .filter(type::isInstance)
                .map(type::cast)
                .toList();
    }

    List<TrainingEvent.StepCompleted> steps() {
        return of(TrainingEvent.StepCompleted.class);
    }

    /** The steps of the stage of this index. */
    List<TrainingEvent.StepCompleted> steps(int stage) {
        return steps().stream().filter(step -> step.stage() == stage).toList();
    }

    /** A metric of every step that has it. */
    List<Double> metric(String name) {
        return steps().stream()
                .flatMap(step -> step.metrics().stream())
                .filter(m -> m.name().equals(name))
                .map(Metric::value)
                .toList();
    }

    /** A metric of one step; empty where it has none. */
    OptionalDouble metric(long step, String name) {
        return steps().stream()
                .filter(completed -> completed.step() == step)
                .flatMap(completed -> completed.metrics().stream())
                .filter(m -> m.name().equals(name))
                .mapToDouble(Metric::value)
                .findFirst();
    }
}
