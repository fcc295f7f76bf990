package io.gradus.backend.runs;

import io.gradus.backend.runs.internal.BranchRepository;
import io.gradus.backend.runs.internal.EventRecorder;
import io.gradus.backend.runs.internal.RunRepository;
import io.gradus.training.event.StepTiming;
import io.gradus.training.event.TrainingEvent;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Runs that somebody else trains: what happens in them is recorded in the same events as that of
 * Gradus' own, so that everything that reads events works for them too. No worker ever holds them.
 *
 * <p>All methods take part in the caller's transaction, which must be there; what is told to
 * others, is told after it commits.
 */
@Service
@Transactional(propagation = Propagation.MANDATORY)
public class RecordedRuns {
    private final RunRepository runs;
    private final EventRecorder recorder;
    private final BranchRepository branches;
    private final ApplicationEventPublisher publisher;

    RecordedRuns(
            RunRepository runs,
            EventRecorder recorder,
            BranchRepository branches,
            ApplicationEventPublisher publisher) {
        this.runs = runs;
        this.recorder = recorder;
        this.branches = branches;
        this.publisher = publisher;
    }

    /** Stores a run that is under way from now on. */
    public void create(NewRecordedRun run) {
        runs.insert(run);
        announce(run.id());
    }

    /** Whether there is a recorded run of this id. */
    @Transactional(propagation = Propagation.SUPPORTS)
    public boolean isRecorded(String run) {
        return runs.find(run).isPresent();
    }

    /**
     * Records what happened next.
     *
     * @param next the events in order, each made of its number
     * @param clocks wall-clock facts of the steps among them
     * @return the number of the last event
     */
    public long append(String run, List<LongFunction<TrainingEvent>> next, List<StepClock> clocks) {
        runs.lock(run);
        EventRecorder.Recorded recorded = recorder.append(run, next, List.of());
        if (!clocks.isEmpty()) {
            publisher.publishEvent(new StepsClocked(run, clocks));
        }
        List<StepTiming> timings =
                clocks.stream()
                        .flatMap(clock -> timing(clock, recorded.events()).stream())
                        .toList();
        afterCommit(() ->
                publisher.publishEvent(
                        new EventsStored(
                                run,
                                recorded.lastSeq(),
                                recorded.events(),
                                timings,
                                recorded.took())));
        announce(run);
        return recorded.lastSeq();
    }

    /** What pages that follow the run are told; only the time of the whole step is known. */
    private static Optional<StepTiming> timing(StepClock clock, List<StoredEvent> events) {
        return events.stream()
                .map(StoredEvent::event)
                .filter(TrainingEvent.StepCompleted.class::isInstance)
                .filter(event -> event.step() == clock.step())
                .map(event ->
                        StepTiming.outside(
                                event.seq(), clock.step(), clock.seconds(), clock.gradusSeconds()))
                .findFirst();
    }

    /**
     * Ends a run; an empty reason says nothing more.
     *
     * @param state {@code COMPLETED} or {@code STOPPED}
     * @param at when it ended
     */
    public void finish(String run, RunState state, String reason, Instant at) {
        if (!state.isFinal()) {
            throw new IllegalArgumentException(state.word() + " does not end a run");
        }
        runs.lock(run);
        runs.state(run, state, reason);
        runs.finishedAt(run, at);
        announce(run);
    }

    /**
     * Takes a run back to a step. Events of later steps leave the run and are kept as a branch of
     * their own; whoever derived something from them hears of it in {@link RunRewound}. A run that
     * had ended, unless by its own rules at that step, is under way again.
     *
     * @param step the last step that stays; 0 for the run's beginning
     * @return the number of the branch, from 1
     */
    public int rewind(String run, long step) {
        runs.lock(run);
        Run before = runs.find(run).orElseThrow();
        if (step < 0 || step > before.step()) {
            throw new IllegalArgumentException(
                    "step must be in [0, %d], was %d".formatted(before.step(), step));
        }
        RunRewound rewound = branches.cut(before, step);
        if (before.state().isFinal() && !branches.hasFinished(run)) {
            runs.state(run, RunState.RUNNING, "");
        }
        publisher.publishEvent(rewound);
        announce(run);
        return rewound.branch();
    }

    /** The times that a run went back, the oldest first. */
    @Transactional(propagation = Propagation.SUPPORTS)
    public List<RunBranch> branches(String run) {
        return branches.of(run);
    }

    private void announce(String id) {
        afterCommit(
                () -> runs.find(id).ifPresent(run -> publisher.publishEvent(new RunChanged(run))));
    }

    private static void afterCommit(Runnable news) {
        TransactionSynchronizationManager.registerSynchronization(
                new TransactionSynchronization() {
                    @Override
                    public void afterCommit() {
                        news.run();
                    }
                });
    }
}
