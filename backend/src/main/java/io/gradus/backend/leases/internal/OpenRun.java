package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.ExternalRun;
import io.gradus.backend.leases.ExternalRunState;
import io.gradus.backend.runs.RunState;
import io.gradus.training.curriculum.CurriculumState;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** An external run in the hands of one request, which holds its lock and a transaction. */
final class OpenRun {
    private final Ledger ledger;
    private Course course;
    private final Instant now;
    private final Writes writes;
    private OpenGroups groups;
    private Optional<Deque<LeasedGroup>> waiting = Optional.empty();
    private final List<OpenQuestion> questions = new ArrayList<>();
    private final Recording recording = new Recording();
    private ExternalRun run;
    private boolean touched;
    private boolean judged;
    private long noneOverdueAt = -1;
    private long begun = System.nanoTime();
    private long served;

    OpenRun(ExternalRun run, Course course, Ledger ledger, Instant now) {
        this.run = run;
        this.course = course;
        this.ledger = ledger;
        this.now = now;
        writes = new Writes(run.id(), ledger, now);
        groups = new OpenGroups(run.id(), course, this::ledger);
    }

    /** What is kept of the run, with all that this request has changed so far. */
    Ledger ledger() {
        writes.flush();
        return ledger;
    }

    /** Changes that are stored with the next look into the ledger, or with the request. */
    Writes writes() {
        return writes;
    }

    /** Adds the time in which Gradus was at work on the run since its last step, nanoseconds. */
    void servedBefore(long nanos) {
        served += nanos;
    }

    /** The time in which Gradus was at work on the run since its last step, nanoseconds. */
    long served() {
        return served + System.nanoTime() - begun;
    }

    /** The same in seconds, counted anew from now on. */
    double takeServedSeconds() {
        double seconds = served() / 1e9;
        served = 0;
        begun = System.nanoTime();
        return seconds;
    }

    /** Seconds since the step before this one was observed, or since the run began or went back. */
    double secondsSinceStep() {
        Instant since =
                ledger().steps().observedAt(run.id(), course.steps() - 1).orElse(run.createdAt());
        Instant back =
                ledger().snapshots().rewoundAt(run.id()).filter(since::isBefore).orElse(since);
        return Math.max(0, Duration.between(back, now).toNanos() / 1e9);
    }

    /** What this request adds to the run's events. */
    Recording recording() {
        return recording;
    }

    Course course() {
        return course;
    }

    Instant now() {
        return now;
    }

    /** The run as this request found it, or has ended it. */
    ExternalRun run() {
        return run;
    }

    /** Notes that a trainer asked for something. */
    void touch() {
        touched = true;
    }

    boolean isTouched() {
        return touched;
    }

    /** The run with what the course has come to, to be stored. */
    ExternalRun current() {
        return with(run.state(), run.reason(), run.endedAt());
    }

    void end(ExternalRunState state, String reason) {
        run = with(state, Optional.of(reason), Optional.of(now));
        recording.ended(ended(state), reason, now);
    }

    private static RunState ended(ExternalRunState state) {
        return state == ExternalRunState.COMPLETED ? RunState.COMPLETED : RunState.STOPPED;
    }

    /** Goes on from a snapshot, at this place; what was read before is read again. */
    void rewind(SnapshotRecord snapshot, Place place) {
        writes.flush();
        course = course.at(place, StateJson.read(snapshot.curriculum(), CurriculumState.class));
        groups = new OpenGroups(run.id(), course, this::ledger);
        waiting = Optional.empty();
        noneOverdueAt = -1;
        if (snapshot.state() != ExternalRunState.OPEN) {
            recording.ended(ended(snapshot.state()), snapshot.reason().orElse(""), snapshot.at());
        }
        run =
                with(
                        snapshot.state(),
                        snapshot.reason(),
                        snapshot.state() == ExternalRunState.OPEN
                                ? Optional.empty()
                                : Optional.of(snapshot.at()));
    }

    private ExternalRun with(
            ExternalRunState state, Optional<String> reason, Optional<Instant> endedAt) {
        return new ExternalRun(
                run.id(),
                run.name(),
                run.curriculum(),
                run.version(),
                run.seed(),
                run.leaveOut(),
                run.leaseSeconds(),
                run.leaseSteps(),
                run.maxLag(),
                state,
                reason,
                course.steps(),
                course.stage().index(),
                course.stage().name(),
                run.createdAt(),
                touched ? now : run.touchedAt(),
                endedAt);
    }

    /** Loads the groups of many leases at once; those that there are not are asked for later. */
    void load(Collection<String> leases) {
        groups.load(leases);
    }

    /** The group of a lease; {@code NotFound} where the run has no lease of this id. */
    LeasedGroup group(String lease) {
        return groups.get(lease);
    }

    /** The groups of stored leases, in order. */
    List<LeasedGroup> groups(List<LeaseRecord> leases) {
        return groups.of(leases);
    }

    /** The group of a lease that is given out in this request. */
    LeasedGroup lend(LeaseRecord lease) {
        writes.lend(lease);
        return groups.add(lease);
    }

    /** The oldest open lease for training that is overdue, if any. */
    Optional<LeaseRecord> overdue() {
        if (course.steps() == noneOverdueAt) {
            return Optional.empty();
        }
        Optional<LeaseRecord> overdue = ledger().leases().overdue(run.id(), now, course.steps());
        noneOverdueAt = overdue.isPresent() ? -1 : course.steps();
        return overdue;
    }

    /** Groups that no step has observed yet, in the order in which they were settled. */
    Deque<LeasedGroup> waiting() {
        if (waiting.isEmpty()) {
            waiting = Optional.of(new ArrayDeque<>(groups(ledger().leases().waiting(run.id()))));
        }
        return waiting.get();
    }

    /** Stores the state of a group's lease; it waits for its step where it was given an order. */
    void settle(LeasedGroup group) {
        Deque<LeasedGroup> before = waiting();
        writes.change(group.lease());
        if (group.lease().settled().isPresent()) {
            before.add(group);
        }
    }

    /** Takes groups out of those that wait for their step. */
    List<LeasedGroup> dropWaiting(Predicate<LeasedGroup> dropped) {
        List<LeasedGroup> out = waiting().stream().filter(dropped).toList();
        waiting().removeAll(out);
        return out;
    }

    /** Lets language models be asked, once what this request changed is stored. */
    void ask(List<OpenQuestion> open) {
        questions.addAll(open);
    }

    /** Notes that completions were scored that waited for a language model. */
    void judged() {
        judged = true;
    }

    /** Whether some were. */
    boolean isJudged() {
        return judged;
    }

    /** What is to be asked. */
    List<OpenQuestion> questions() {
        return List.copyOf(questions);
    }

    /** Takes the groups of the next step. */
    List<LeasedGroup> takeWaiting(int number) {
        List<LeasedGroup> taken = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            taken.add(waiting().removeFirst());
        }
        return taken;
    }

    /** Whether another stage has been entered since the lease, before its group was settled. */
    boolean isStale(LeaseRecord lease) {
        return lease.isForTraining()
                && lease.settled().isEmpty()
                && lease.entry() != course.entry();
    }
}
