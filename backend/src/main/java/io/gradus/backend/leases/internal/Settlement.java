package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.ExternalRunState;
import io.gradus.backend.leases.ExternalStep;
import io.gradus.backend.leases.LeaseState;
import io.gradus.training.curriculum.Stage;
import io.gradus.training.curriculum.StageDecision;
import io.gradus.training.reward.ScoredGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Brings a run up to date: groups that are whole or have expired are settled in this order, every
 * {@code groupsPerStep} of them make a step that the curriculum observes, and it moves on.
 */
record Settlement(OpenRun run) {
    /** Completions from which on an expired group says something about its problem. */
    private static final int LEAST_GROUP = 2;

    /** Steps whose texts are kept, so that late completions can be compared; our own choice. */
    private static final long KEPT_STEPS = 64;

    /** Observes what is due and expires what is overdue, until neither is left. */
    void advance() {
        boolean again = true;
        while (run.run().isOpen() && again) {
            observeDue();
            again = run.run().isOpen() && expireOverdue();
        }
    }

    /** Settles a group of which every completion came. */
    void complete(LeasedGroup group) {
        settle(group, LeaseState.COMPLETE);
    }

    /** Ends the run; what is open expires and is not observed. */
    void end(ExternalRunState state, String reason) {
        run.end(state, reason);
        run.ledger().leases().open(run.run().id()).stream()
                .map(run::group)
                .forEach(group -> settle(group, expired(group)));
    }

    private boolean expireOverdue() {
        Optional<LeaseRecord> overdue =
                run.ledger().leases().overdue(run.run().id(), run.now(), run.course().steps());
        overdue.map(run::group).ifPresent(group -> settle(group, expired(group)));
        return overdue.isPresent();
    }

    private static LeaseState expired(LeasedGroup group) {
        return group.completions().size() >= LEAST_GROUP ? LeaseState.EXPIRED : LeaseState.LOST;
    }

    private void settle(LeasedGroup group, LeaseState state) {
        LeaseRecord lease = group.lease();
        for (CompletionRecord scored : group.scoreDeferred()) {
            run.ledger().completions().score(lease, scored);
        }
        boolean counts =
                lease.isForTraining()
                        && state != LeaseState.LOST
                        && run.run().isOpen()
                        && !run.isStale(lease);
        tally(group, state);
        if (lease.isForTraining() && !counts && !group.inTime().isEmpty()) {
            run.ledger().discards().add(lease, unobserved(state));
        }
        group.become(state, counts ? Optional.of(run.course().nextSettled()) : Optional.empty());
        run.ledger().leases().update(group.lease());
    }

    private String unobserved(LeaseState state) {
        if (state == LeaseState.LOST) {
            return "lost: it expired with fewer than 2 completions";
        }
        return run.run().isOpen()
                ? "stale: another stage was entered before it was whole"
                : "the run had ended";
    }

    /** Counts a group that is settled, before it is. */
    private void tally(LeasedGroup group, LeaseState state) {
        Course course = run.course();
        boolean stale = run.isStale(group.lease()) && state != LeaseState.LOST;
        course.tally(Tallied.STALE, stale ? 1 : 0);
        course.tally(Tallied.EXPIRED, state == LeaseState.EXPIRED ? 1 : 0);
        course.tally(Tallied.LOST, state == LeaseState.LOST ? 1 : 0);
        course.tally(Tallied.MISSING, group.lease().groupSize() - group.inTime().size());
    }

    private void observeDue() {
        int needed = run.course().groupsPerStep();
        List<LeaseRecord> due = run.ledger().leases().waiting(run.run().id(), needed);
        while (run.run().isOpen() && due.size() >= needed) {
            observe(due);
            needed = run.course().groupsPerStep();
            due = run.ledger().leases().waiting(run.run().id(), needed);
        }
    }

    private void observe(List<LeaseRecord> due) {
        Stage stage = run.course().stage();
        List<ScoredGroup> groups = new ArrayList<>();
        for (LeaseRecord lease : due) {
            groups.add(run.group(lease).scored(groups.size()));
        }
        Course.Observed observed = run.course().observe(groups);
        run.course().tally(Tallied.OBSERVED, due.size());
        for (LeaseRecord lease : due) {
            run.group(lease).observed(observed.step());
            run.ledger().leases().observed(lease, observed.step());
        }
        run.recording().step(stage, observed, groups, new ShownStep(run).of(observed, due.size()));
        run.ledger().steps().insert(run.run().id(), step(stage, groups, observed));
        run.ledger().completions().forget(run.run().id(), observed.step() - KEPT_STEPS);
        observed.decision()
                .filter(StageDecision.Finish.class::isInstance)
                .ifPresent(finish -> end(ExternalRunState.COMPLETED, finish.reason()));
    }

    private ExternalStep step(Stage stage, List<ScoredGroup> groups, Course.Observed observed) {
        return new ExternalStep(
                observed.step(),
                stage.index(),
                stage.name(),
                groups.size(),
                groups.stream().mapToInt(g -> g.scores().size()).sum(),
                groups.stream().mapToLong(g -> g.group().sampledTokens()).sum(),
                groups.stream().mapToDouble(ScoredGroup::passRate).average().orElseThrow(),
                groups.stream().mapToDouble(ScoredGroup::meanReward).average().orElseThrow(),
                observed.metrics(),
                observed.decision().map(Settlement::words),
                run.now());
    }

    private static String words(StageDecision decision) {
        return switch (decision) {
            case StageDecision.Enter enter ->
                    enter.change().name().toLowerCase(Locale.ROOT)
                            + " to "
                            + enter.stage().name()
                            + ": "
                            + enter.reason();
            case StageDecision.Finish finish -> "completed: " + finish.reason();
        };
    }
}
