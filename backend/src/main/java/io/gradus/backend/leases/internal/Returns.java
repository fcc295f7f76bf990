package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.LeaseState;
import io.gradus.backend.leases.Split;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Takes leases back that their trainer will not answer. */
@Component
public class Returns {
    private final OpenRunService openRuns;

    Returns(OpenRunService openRuns) {
        this.openRuns = openRuns;
    }

    /** Releases the open leases of a session without completions; their ids, in order. */
    public List<String> session(String run, String session) {
        Sessions.check(session);
        return openRuns.at(
                run,
                open -> {
                    open.touch();
                    new Settlement(open).advance();
                    LeaseRepository leases = open.ledger().leases();
                    List<LeaseRecord> all =
                            Stream.of(Split.TRAIN, Split.VALIDATION)
                                    .flatMap(split -> leases.open(run, split).stream())
                                    .filter(lease ->
                                            lease.marks().session().stream()
                                                    .anyMatch(session::equals))
                                    .toList();
                    return release(open, open.groups(all));
                });
    }

    /** Releases those of these leases that are open and without completions; their ids. */
    public List<String> leases(String run, List<String> leases) {
        return openRuns.at(
                run,
                open -> {
                    open.touch();
                    open.load(leases);
                    new Settlement(open).advance();
                    return release(
                            open,
                            leases.stream()
                                    .distinct()
                                    .map(open::group)
                                    .sorted((a, b) ->
                                            Long.compare(a.lease().number(), b.lease().number()))
                                    .toList());
                });
    }

    private static List<String> release(OpenRun open, List<LeasedGroup> groups) {
        List<LeasedGroup> unanswered =
                groups.stream()
                        .filter(group -> group.lease().state() == LeaseState.OPEN)
                        .filter(group -> group.completions().isEmpty())
                        .toList();
        for (Split split : Split.values()) {
            open.course().takeBack(problems(open, unanswered, split), split);
        }
        for (LeasedGroup group : unanswered) {
            group.become(LeaseState.RELEASED, group.lease().settled());
            open.writes().change(group.lease());
        }
        open.course().tally(Tallied.RELEASED, unanswered.size());
        return unanswered.stream().map(group -> group.lease().id()).toList();
    }

    /** Problems of a split that are lent again; those of a stage that was left are not. */
    private static List<Drawn> problems(OpenRun open, List<LeasedGroup> groups, Split split) {
        return groups.stream()
                .map(LeasedGroup::lease)
                .filter(lease -> lease.split() == split && !open.isStale(lease))
                .map(LeaseRecord::drawn)
                .toList();
    }
}
