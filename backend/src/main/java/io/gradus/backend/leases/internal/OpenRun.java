package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.CompletionScore;
import io.gradus.backend.leases.ExternalRun;
import io.gradus.backend.leases.ExternalRunState;
import io.gradus.backend.leases.Lease;
import io.gradus.backend.platform.NotFound;
import io.gradus.backend.runs.RunState;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An external run in the hands of one request, which holds its lock and a transaction. */
final class OpenRun {
    private final Ledger ledger;
    private final Course course;
    private final Instant now;
    private final Map<Long, LeasedGroup> groups = new HashMap<>();
    private final Recording recording = new Recording();
    private ExternalRun run;
    private boolean touched;

    OpenRun(ExternalRun run, Course course, Ledger ledger, Instant now) {
        this.run = run;
        this.course = course;
        this.ledger = ledger;
        this.now = now;
    }

    Ledger ledger() {
        return ledger;
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
        recording.ended(
                state == ExternalRunState.COMPLETED ? RunState.COMPLETED : RunState.STOPPED,
                reason,
                now);
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
                state,
                reason,
                course.steps(),
                course.stage().index(),
                course.stage().name(),
                run.createdAt(),
                touched ? now : run.touchedAt(),
                endedAt);
    }

    /** The group of a lease; {@link NotFound} where the run has no lease of this id. */
    LeasedGroup group(String lease) {
        String prefix = run.id() + ".";
        String number = lease.startsWith(prefix) ? lease.substring(prefix.length()) : "";
        if (!number.matches("[1-9][0-9]{0,17}")) {
            throw unknown(lease);
        }
        return groups.computeIfAbsent(
                Long.parseLong(number),
                n ->
                        ledger.leases()
                                .find(run.id(), n)
                                .map(this::load)
                                .orElseThrow(() -> unknown(lease)));
    }

    /** The group of a stored lease. */
    LeasedGroup group(LeaseRecord lease) {
        return groups.computeIfAbsent(lease.number(), _ -> load(lease));
    }

    private LeasedGroup load(LeaseRecord lease) {
        return new LeasedGroup(
                lease,
                ledger.completions().of(lease),
                course.stage(lease.stage()),
                course.wording());
    }

    private NotFound unknown(String lease) {
        return new NotFound(
                "external run " + run.id() + " has no lease " + lease,
                "lease",
                "GET /api/v1/external-runs/" + run.id() + "/leases lists them");
    }

    /** Whether another stage has been entered since the lease, before its group was settled. */
    boolean isStale(LeaseRecord lease) {
        return lease.isForTraining()
                && lease.settled().isEmpty()
                && lease.entry() != course.entry();
    }

    /** A lease as trainers see it. */
    Lease view(LeasedGroup group) {
        LeaseRecord lease = group.lease();
        ProblemKey key = ProblemKey.parse(lease.problem());
        Problem problem = ProblemSource.problem(key);
        int inTime = group.inTime().size();
        return new Lease(
                lease.id(),
                lease.split(),
                lease.problem(),
                key.cell(),
                course.wording().prompts().ask(problem).plain(),
                lease.groupSize(),
                lease.maxTokens(),
                lease.temperature(),
                lease.stage(),
                group.stage().name(),
                lease.entry(),
                lease.step(),
                isStale(lease),
                lease.state(),
                inTime,
                group.completions().size() - inTime,
                lease.observedStep(),
                lease.issuedAt(),
                lease.expiresAt(),
                lease.expiresStep());
    }

    /** A stored completion as trainers see it. */
    CompletionScore view(LeasedGroup group, CompletionRecord completion) {
        LeaseRecord lease = group.lease();
        boolean stale = isStale(lease);
        boolean open = lease.settled().isEmpty() && run.isOpen() && !stale;
        return new CompletionScore(
                lease.id(),
                Optional.of(completion.rollout()),
                completion.key(),
                completion.score(),
                completion.score().isPresent() ? List.of() : group.comparing(),
                completion.late(),
                false,
                stale,
                lease.isForTraining()
                        && !completion.late()
                        && (lease.settled().isPresent() || open && isAwaited(lease)));
    }

    private static boolean isAwaited(LeaseRecord lease) {
        return switch (lease.state()) {
            case OPEN -> true;
            case COMPLETE, EXPIRED, LOST -> false;
        };
    }
}
