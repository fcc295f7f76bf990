package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.ExternalRun;
import io.gradus.backend.leases.ExternalStep;
import io.gradus.training.base.Metric;
import io.gradus.training.event.StageChange;
import io.gradus.training.event.TrainingEvent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongFunction;

/**
 * Events of an external run from before external runs told any, made of the steps that were kept of
 * it: their numbers and the way through the stages, without groups, conditions and texts.
 *
 * @param run the run as it stands
 * @param steps all its steps, in order
 */
record FormerSteps(ExternalRun run, List<ExternalStep> steps) {
    List<LongFunction<TrainingEvent>> events() {
        List<LongFunction<TrainingEvent>> events = new ArrayList<>();
        long tokens = 0;
        for (int i = 0; i < steps.size(); i++) {
            ExternalStep step = steps.get(i);
            tokens += step.tokens();
            long total = tokens;
            int next = i + 1 < steps.size() ? steps.get(i + 1).stage() : run.stage();
            events.add(seq -> completed(seq, step, total));
            step.decision().map(words -> moved(step, words, next)).ifPresent(events::add);
        }
        return events;
    }

    /** The stage in which it began. */
    LongFunction<TrainingEvent> started() {
        int stage = steps.isEmpty() ? run.stage() : steps.getFirst().stage();
        String name = steps.isEmpty() ? run.stageName() : steps.getFirst().stageName();
        return seq ->
                new TrainingEvent.StageEntered(
                        seq, 0, stage, name, StageChange.STARTED, Recording.BEGUN);
    }

    private static TrainingEvent completed(long seq, ExternalStep step, long total) {
        List<Metric> metrics = new ArrayList<>();
        metrics.add(new Metric("reward/mean", step.meanReward()));
        metrics.add(new Metric("length/mean", (double) step.tokens() / step.rollouts()));
        metrics.add(new Metric("tokens/total", total));
        metrics.addAll(step.metrics());
        return new TrainingEvent.StepCompleted(
                seq, step.step(), step.stage(), metrics, List.of(), List.of());
    }

    /** A decision in words, such as {@code promoted to two-digit: the pass rate ...}. */
    private static LongFunction<TrainingEvent> moved(ExternalStep step, String words, int next) {
        String[] parts = words.split(": ", 2);
        String reason = parts.length > 1 ? parts[1] : words;
        String[] way = parts[0].split(" to ", 2);
        Optional<StageChange> change = change(way[0]);
        return change.isPresent() && way.length > 1
                ? seq ->
                        new TrainingEvent.StageEntered(
                                seq, step.step(), next, way[1], change.get(), reason)
                : seq -> new TrainingEvent.RunFinished(seq, step.step(), reason);
    }

    private static Optional<StageChange> change(String word) {
        return Arrays.stream(StageChange.values())
                .filter(change -> change.name().toLowerCase(Locale.ROOT).equals(word))
                .findFirst();
    }
}
