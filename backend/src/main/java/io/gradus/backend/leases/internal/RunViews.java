package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.ExternalRun;
import io.gradus.backend.leases.ExternalRunDetail;
import io.gradus.backend.leases.ExternalRunState;
import io.gradus.backend.leases.Lease;
import io.gradus.backend.leases.LeaseCounts;
import io.gradus.backend.leases.LeaseDetail;
import io.gradus.backend.leases.LeaseState;
import io.gradus.backend.leases.Split;
import io.gradus.training.curriculum.document.StageSpec;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** External runs and their leases as they stand; what is overdue by now has expired. */
@Component
public class RunViews {
    private final OpenRunService openRuns;

    RunViews(OpenRunService openRuns) {
        this.openRuns = openRuns;
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

    private static ExternalRunDetail detail(OpenRun open) {
        ExternalRun run = open.current();
        Course course = open.course();
        return new ExternalRunDetail(
                run,
                course.document().enabledStages().stream().map(StageSpec::name).toList(),
                course.groupsPerStep(),
                course.conditions(),
                counts(open),
                ExternalFit.of(course.document(), run.leaveOut()),
                course.migrations());
    }

    private static LeaseCounts counts(OpenRun open) {
        LeaseRepository leases = open.ledger().leases();
        Course course = open.course();
        return new LeaseCounts(
                leases.openCount(open.run().id(), Split.TRAIN),
                course.tallied(Tallied.VALIDATION),
                leases.waitingCount(open.run().id()),
                course.tallied(Tallied.OBSERVED),
                course.tallied(Tallied.EXPIRED),
                course.tallied(Tallied.LOST),
                course.tallied(Tallied.STALE),
                course.tallied(Tallied.MISSING),
                course.tallied(Tallied.LATE),
                course.tallied(Tallied.SURPLUS));
    }

    /** A lease with what was written for it. */
    public LeaseDetail lease(String run, String lease) {
        return openRuns.at(
                run,
                open -> {
                    new Settlement(open).advance();
                    LeasedGroup group = open.group(lease);
                    return new LeaseDetail(
                            open.view(group),
                            group.completions().stream()
                                    .sorted(Comparator.comparingInt(CompletionRecord::rollout))
                                    .map(completion -> open.view(group, completion))
                                    .toList());
                });
    }

    /** The newest leases first. */
    public List<Lease> leases(String run, Optional<LeaseState> state, int most) {
        return openRuns.at(
                run,
                open -> {
                    new Settlement(open).advance();
                    return open.ledger().leases().newest(run, state, most).stream()
                            .map(open::group)
                            .map(open::view)
                            .toList();
                });
    }
}
