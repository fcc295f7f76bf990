package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.Branch;
import io.gradus.backend.leases.Split;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.Conflict;
import io.gradus.backend.platform.GivenText;
import java.util.List;
import org.springframework.stereotype.Component;

/** Brings runs back to their snapshots. */
@Component
public class RewindDesk {
    private static final int REASON_LIMIT = 1000;

    private final OpenRunService openRuns;
    private final SnapshotRepository snapshots;
    private final ReportRepository reports;

    RewindDesk(OpenRunService openRuns, SnapshotRepository snapshots, ReportRepository reports) {
        this.openRuns = openRuns;
        this.snapshots = snapshots;
        this.reports = reports;
    }

    /** Rewinds the run; nothing happens where it stands at the snapshot already. */
    public void rewind(String run, String token, String reason) {
        SnapshotToken wanted = SnapshotToken.parse(token);
        String words = GivenText.words(reason.isBlank() ? "rewound" : reason.strip(), "reason");
        openRuns.at(
                run,
                open -> {
                    requireOf(run, wanted);
                    open.touch();
                    SnapshotRecord snapshot = found(wanted);
                    if (!isThere(open, snapshot)) {
                        rewind(open, snapshot, GivenText.storable(words, REASON_LIMIT));
                    }
                    return run;
                });
    }

    private static void requireOf(String run, SnapshotToken wanted) {
        if (!wanted.run().equals(run)) {
            throw new Conflict(
                    "the token is of external run " + wanted.run(),
                    "token",
                    "rewind that run, or take a snapshot of " + run);
        }
    }

    private SnapshotRecord found(SnapshotToken wanted) {
        SnapshotRecord snapshot =
                snapshots
                        .find(wanted.run(), wanted.number())
                        .filter(one -> wanted.fits(one.stateHash()))
                        .orElseThrow(() ->
                                new BadInput(
                                        "external run %s has no snapshot %s"
                                                .formatted(wanted.run(), wanted),
                                        "token",
                                        "use a token that this server issued for this run"));
        snapshot.branch()
                .ifPresent(branch -> {
                    throw new Conflict(
                            "the snapshot is on branch %d, which a rewind has removed"
                                    .formatted(branch),
                            "token",
                            "rewind to an earlier snapshot, or continue from the run's current state");
                });
        return snapshot;
    }

    /** Whether the run stands at the snapshot, for example because it was rewound to it before. */
    private static boolean isThere(OpenRun open, SnapshotRecord snapshot) {
        boolean leasedSince =
                open.ledger()
                        .leases()
                        .hasLater(open.run().id(), snapshot.place().leases(), snapshot.open());
        return !leasedSince && StateHash.of(open).equals(snapshot.stateHash());
    }

    private void rewind(OpenRun open, SnapshotRecord snapshot, String reason) {
        String run = open.run().id();
        Place before = open.course().place();
        int number = snapshots.branches(run).size() + 1;
        long step = snapshot.place().steps();
        Branch branch = new Branch(number, step + 1, before.steps(), reason, open.now());
        snapshots.insert(run, snapshot.number(), branch);
        snapshots.leave(run, snapshot.number(), number);
        LeaseRepository leases = open.ledger().leases();
        List<LeaseRecord> lent = leases.find(run, snapshot.open());
        int left = leases.leave(run, snapshot.place().leases(), snapshot.open(), number);
        leases.waitAgain(run, step);
        open.ledger().steps().leave(run, step, number);
        open.ledger().discards().leave(run, snapshot.place().leases(), step);
        open.ledger().judges().uncount(run, step);
        reports.forgetAfter(run, step);
        open.recording().rewound(step);
        open.rewind(
                snapshot,
                snapshot.place()
                        .rewoundFrom(
                                before,
                                left,
                                problems(lent, Split.TRAIN, snapshot),
                                problems(lent, Split.VALIDATION, snapshot).stream()
                                        .map(Drawn::problem)
                                        .toList()));
    }

    /** Problems that were lent at a snapshot and are lent again first, in order. */
    private static List<Drawn> problems(
            List<LeaseRecord> lent, Split split, SnapshotRecord snapshot) {
        long entry = snapshot.place().entry();
        return lent.stream()
                .filter(lease -> lease.split() == split)
                .filter(lease -> split == Split.VALIDATION || lease.entry() == entry)
                .sorted((a, b) -> Long.compare(a.number(), b.number()))
                .map(LeaseRecord::drawn)
                .toList();
    }
}
