package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.ExternalRunState;
import io.gradus.backend.leases.ExternalStep;
import io.gradus.backend.leases.LeaseState;
import io.gradus.backend.leases.Split;
import io.gradus.backend.runs.StepClock;
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

    private static final String LAGGED =
            "lagged: the policy had more newer versions than the run allows";

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
        run.groups(run.ledger().leases().open(run.run().id(), Split.TRAIN))
                .forEach(group -> settle(group, expired(group)));
    }

    private boolean expireOverdue() {
        Optional<LeaseRecord> overdue = run.overdue();
        overdue.map(lease -> run.groups(List.of(lease)).getFirst())
                .ifPresent(group -> settle(group, expired(group)));
        return overdue.isPresent();
    }

    private static LeaseState expired(LeasedGroup group) {
        return group.completions().size() >= LEAST_GROUP ? LeaseState.EXPIRED : LeaseState.LOST;
    }

    private void settle(LeasedGroup group, LeaseState state) {
        LeaseRecord lease = group.lease();
        if (group.asked().isEmpty()) {
            group.scoreDeferred().forEach(scored -> run.writes().score(lease, scored));
        }
        boolean couldCount =
                lease.isForTraining()
                        && state != LeaseState.LOST
                        && run.run().isOpen()
                        && !run.isStale(lease);
        boolean untrained = couldCount && lease.isEpisode() && !group.isTrained();
        boolean lagged = couldCount && !untrained && isLagged(group);
        boolean counts = couldCount && !untrained && !lagged;
        tally(group, state);
        if (lagged) {
            run.course().tally(Tallied.LAGGED, 1);
            group.mark(lease.marks().lagging());
        }
        if (lease.isForTraining() && !untrained && !counts && !group.inTime().isEmpty()) {
            run.ledger().discards().add(lease, lagged ? LAGGED : unobserved(state));
        }
        group.become(state, counts ? Optional.of(run.course().nextSettled()) : Optional.empty());
        run.settle(group);
        new Judging(run).judge(group);
    }

    private boolean isLagged(LeasedGroup group) {
        return run.run()
                .maxLag()
                .flatMap(most ->
                        group.oldestVersion()
                                .map(oldest -> run.course().newestVersion() - oldest > most))
                .orElse(false);
    }

    private String unobserved(LeaseState state) {
        if (state == LeaseState.LOST) {
            return "lost: expired with fewer than 2 completions";
        }
        return run.run().isOpen()
                ? "stale: another stage was entered before it was complete"
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
        while (run.run().isOpen() && isDue(run.course().groupsPerStep())) {
            observe(run.takeWaiting(run.course().groupsPerStep()));
        }
    }

    /** Whether the groups of the next step are there, all of them scored. */
    private boolean isDue(int groups) {
        new Judging(run).judgeNext(groups);
        return run.waiting().size() >= groups
                && run.waiting().stream()
                        .limit(groups)
                        .allMatch(group -> group.unscored().stream().allMatch(c -> c.late()));
    }

    /** Groups of a stage that was left while they waited for their judge are not observed. */
    private void dropLeft() {
        run.dropWaiting(group -> group.lease().entry() != run.course().entry())
                .forEach(group -> {
                    run.course().tally(Tallied.STALE, 1);
                    run.ledger()
                            .discards()
                            .add(
                                    group.lease(),
                                    "stale: another stage was entered before it was judged");
                    group.become(group.lease().state(), Optional.empty());
                    run.writes().change(group.lease());
                });
    }

    private void observe(List<LeasedGroup> due) {
        Stage stage = run.course().stage();
        List<ScoredGroup> groups = new ArrayList<>();
        List<GroupPlace> places = new ArrayList<>();
        for (LeasedGroup group : due) {
            List<ScoredGroup> own = group.scored(groups.size());
            places.add(new GroupPlace(groups.size(), own.size()));
            groups.addAll(own);
        }
        countJudges(due);
        Course.Observed observed =
                run.course()
                        .observe(
                                groups,
                                Staleness.of(
                                        due, run.course().newestVersion(), run.run().maxLag()));
        run.course().tally(Tallied.OBSERVED, due.size());
        for (int i = 0; i < due.size(); i++) {
            observed(due.get(i), observed.step(), places.get(i));
        }
        StepClock clock =
                new StepClock(observed.step(), run.secondsSinceStep(), run.takeServedSeconds());
        run.recording()
                .step(
                        stage,
                        observed,
                        groups,
                        new ShownStep(run).of(observed, groups.size()),
                        clock);
        run.ledger().steps().insert(run.run().id(), step(stage, groups, observed));
        if (observed.step() > KEPT_STEPS) {
            run.ledger().completions().forget(run.run().id(), observed.step() - KEPT_STEPS);
            run.ledger().turns().forget(run.run().id(), observed.step() - KEPT_STEPS);
        }
        dropLeft();
        observed.decision()
                .filter(StageDecision.Finish.class::isInstance)
                .ifPresent(finish -> end(ExternalRunState.COMPLETED, finish.reason()));
    }

    private void countJudges(List<LeasedGroup> due) {
        List<Long> judged =
                due.stream()
                        .filter(group -> !group.asked().isEmpty())
                        .map(group -> group.lease().number())
                        .toList();
        if (!judged.isEmpty()) {
            run.writes().flush();
            run.course().verdicts().count(judged, run.course().steps() + 1);
        }
    }

    private void observed(LeasedGroup group, long step, GroupPlace place) {
        group.observed(step);
        group.mark(group.lease().marks().at(place));
        run.writes().change(group.lease());
        run.recording().fates(step, group.lease().marks());
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
