package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.ExternalRun;
import io.gradus.backend.leases.ExternalRunDetail;
import io.gradus.backend.leases.ExternalRunState;
import io.gradus.backend.leases.Fate;
import io.gradus.backend.leases.Lease;
import io.gradus.backend.leases.LeaseCounts;
import io.gradus.backend.leases.LeaseDetail;
import io.gradus.backend.leases.LeaseState;
import io.gradus.backend.leases.Split;
import io.gradus.backend.platform.ClientProtocol;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.rollout.ProblemPrompts;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** External runs and their leases as they stand; what is overdue by now has expired. */
@Component
public class RunViews {
    private final OpenRunService openRuns;
    private final SessionRepository sessions;
    private final SnapshotRepository snapshots;
    private final JudgeViews judges;

    RunViews(
            OpenRunService openRuns,
            SessionRepository sessions,
            SnapshotRepository snapshots,
            JudgeViews judges) {
        this.openRuns = openRuns;
        this.sessions = sessions;
        this.snapshots = snapshots;
        this.judges = judges;
    }

    /** A run with all that can be said of it. */
    public ExternalRunDetail detail(String run) {
        return openRuns.at(
                run,
                open -> {
                    new Settlement(open).advance();
                    return detail(open);
                });
    }

    /** Ends an open run; one that has ended stays as it is. */
    public ExternalRunDetail close(String run, String reason) {
        return openRuns.at(
                run,
                open -> {
                    open.touch();
                    if (open.run().isOpen()) {
                        new Settlement(open).end(ExternalRunState.CLOSED, reason);
                    }
                    return detail(open);
                });
    }

    private ExternalRunDetail detail(OpenRun open) {
        ExternalRun run = open.current();
        Course course = open.course();
        ObjectiveSpec objective = course.stage().objective();
        ScheduleContext now = course.now();
        ProblemPrompts prompts = course.wording().prompts();
        return new ExternalRunDetail(
                run,
                course.document().enabledStages().stream().map(StageSpec::name).toList(),
                course.groupsPerStep(),
                objective.groupSize(),
                objective.tokensAt(now),
                Leasing.temperature(objective, now),
                prompts.stops(),
                prompts.isChat(),
                ClientProtocol.NUMBER,
                StateHash.of(open),
                run.maxLag(),
                course.told(),
                sessions.of(run.id()),
                snapshots.branches(run.id()),
                course.conditions(),
                counts(open),
                ExternalFit.of(course.document(), run.leaveOut()),
                judges.of(open),
                course.migrations());
    }

    private static LeaseCounts counts(OpenRun open) {
        LeaseRepository leases = open.ledger().leases();
        Course course = open.course();
        Map<String, Long> fates = leases.fates(open.run().id());
        return new LeaseCounts(
                leases.openCount(open.run().id(), Split.TRAIN),
                course.tallied(Tallied.VALIDATION),
                open.waiting().size(),
                course.tallied(Tallied.OBSERVED),
                course.tallied(Tallied.EXPIRED),
                course.tallied(Tallied.LOST),
                course.tallied(Tallied.STALE),
                course.tallied(Tallied.MISSING),
                course.tallied(Tallied.LATE),
                course.tallied(Tallied.SURPLUS),
                course.tallied(Tallied.LAGGED),
                course.tallied(Tallied.RELEASED),
                course.tallied(Tallied.ORPHANED),
                fates.getOrDefault(Fate.TRAINED.word(), 0L),
                fates.getOrDefault(Fate.DROPPED.word(), 0L),
                fates.getOrDefault(Fate.AGED_OUT.word(), 0L));
    }

    /** A lease with what was written for it. */
    public LeaseDetail lease(String run, String lease) {
        return openRuns.at(
                run,
                open -> {
                    new Settlement(open).advance();
                    LeasedGroup group = open.group(lease);
                    return new LeaseDetail(
                            LeaseViews.lease(open, group),
                            group.completions().stream()
                                    .sorted(Comparator.comparingInt(CompletionRecord::rollout))
                                    .map(one -> LeaseViews.completion(open, group, one))
                                    .toList());
                });
    }

    /** The newest leases first. */
    public List<Lease> leases(String run, Optional<LeaseState> state, int most) {
        return openRuns.at(
                run,
                open -> {
                    new Settlement(open).advance();
                    return open.groups(open.ledger().leases().newest(run, state, most)).stream()
                            .map(group -> LeaseViews.lease(open, group))
                            .toList();
                });
    }
}
