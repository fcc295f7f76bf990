package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.PlacedFate;
import io.gradus.backend.runs.RecordedRuns;
import io.gradus.backend.runs.RunState;
import io.gradus.backend.runs.StepClock;
import io.gradus.training.curriculum.Stage;
import io.gradus.training.curriculum.StageDecision;
import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.StageChange;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.trainer.observed.ObservedStep;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;

/**
 * What one request brings to the events of its run: collected while it is served, recorded at its
 * end in the same transaction.
 */
final class Recording {
    /** Reason of the first stage. */
    static final String BEGUN = "the run begins here";

    private record Ending(RunState state, String reason, Instant at) {}

    /** What was told before the run went back to a step. */
    private record Before(
            List<LongFunction<TrainingEvent>> events, List<StepClock> clocks, long step) {}

    private final List<LongFunction<TrainingEvent>> events = new ArrayList<>();
    private Optional<Ending> ending = Optional.empty();
    private final List<Before> before = new ArrayList<>();
    private final List<StepClock> clocks = new ArrayList<>();
    private final List<PlacedFate> fates = new ArrayList<>();

    /** The run begins in this stage. */
    void started(Stage stage) {
        events.add(seq ->
                new TrainingEvent.StageEntered(
                        seq, 0, stage.index(), stage.name(), StageChange.STARTED, BEGUN));
    }

    /**
     * The curriculum observed a step, and went where it led.
     *
     * @param stage the stage whose groups they are
     * @param groups its groups
     * @param shown the groups whose texts are shown
     * @param clock how long it took
     */
    void step(
            Stage stage,
            Course.Observed observed,
            List<ScoredGroup> groups,
            List<SampledGroup> shown,
            StepClock clock) {
        clocks.add(clock);
        long step = observed.step();
        events.add(seq ->
                new TrainingEvent.StepCompleted(
                        seq,
                        step,
                        stage.index(),
                        observed.measured(),
                        observed.conditions(),
                        new ObservedStep(groups).summaries()));
        events.add(seq -> new TrainingEvent.RolloutsSampled(seq, step, stage.index(), shown));
        observed.decision().ifPresent(decision -> events.add(seq -> moved(seq, step, decision)));
    }

    private static TrainingEvent moved(long seq, long step, StageDecision decision) {
        return switch (decision) {
            case StageDecision.Enter enter ->
                    new TrainingEvent.StageEntered(
                            seq,
                            step,
                            enter.stage().index(),
                            enter.stage().name(),
                            enter.change(),
                            enter.reason(),
                            enter.evidence(),
                            enter.passed());
            case StageDecision.Finish finish ->
                    new TrainingEvent.RunFinished(seq, step, finish.reason());
        };
    }

    /** The trainer reported what it measured after one of its steps. */
    void reported(TrainerReport report) {
        if (!report.numbers().isEmpty()) {
            events.add(
                    seq -> new TrainingEvent.TrainerReported(seq, report.step(), report.numbers()));
        }
        if (!report.evaluation().isEmpty()) {
            events.add(seq ->
                    new TrainingEvent.EvaluationCompleted(seq, report.step(), report.evaluation()));
        }
    }

    /**
     * The run went back to a step; what is told from now on follows that. What this request told
     * before becomes part of the branch that is left behind.
     *
     * @param step the last step that stays
     */
    void rewound(long step) {
        before.add(new Before(List.copyOf(events), List.copyOf(clocks), step));
        events.clear();
        clocks.clear();
        ending = Optional.empty();
        fates.removeIf(fate -> fate.step() > step);
    }

    /** Takes note of what the trainer made of the groups of a lease, once both are known. */
    void fates(long step, LeaseMarks marks) {
        if (marks.fate().isPresent() && marks.place().isPresent()) {
            marks.place()
                    .get()
                    .indices()
                    .forEach(index -> fates.add(PlacedFate.of(step, index, marks.fate().get())));
        }
    }

    /** What became known of groups, in the order in which it did. */
    List<PlacedFate> fates() {
        return List.copyOf(fates);
    }

    /** The run has ended. */
    void ended(RunState state, String reason, Instant at) {
        ending = Optional.of(new Ending(state, reason, at));
    }

    /** Records all of it. */
    void store(RecordedRuns runs, String run) {
        before.forEach(left -> {
            append(runs, run, left.events(), left.clocks());
            runs.rewind(run, left.step());
        });
        append(runs, run, events, clocks);
        ending.ifPresent(end -> runs.finish(run, end.state(), end.reason(), end.at()));
    }

    private static void append(
            RecordedRuns runs,
            String run,
            List<LongFunction<TrainingEvent>> events,
            List<StepClock> clocks) {
        if (!events.isEmpty()) {
            runs.append(run, events, clocks);
        }
    }
}
