package io.gradus.backend.leases;

import io.gradus.backend.leases.internal.RewindDesk;
import io.gradus.backend.leases.internal.RunViews;
import io.gradus.backend.leases.internal.SnapshotDesk;
import org.springframework.stereotype.Service;

/** Snapshots of external runs, and the way back to them. */
@Service
public class SnapshotService {
    private final SnapshotDesk snapshots;
    private final RewindDesk rewinds;
    private final RunViews views;

    SnapshotService(SnapshotDesk snapshots, RewindDesk rewinds, RunViews views) {
        this.snapshots = snapshots;
        this.rewinds = rewinds;
        this.views = views;
    }

    /**
     * Takes a snapshot; the same one where the key is known and the run has not gone on since.
     *
     * @throws io.gradus.backend.platform.BadInput when the key is wrong
     * @throws io.gradus.backend.platform.NotFound when there is no such run
     */
    public Snapshot take(String run, String key) {
        return snapshots.take(run, key);
    }

    /**
     * Brings the run back to a snapshot, exactly: it leases, scores, observes and moves as it would
     * have from there. What came after is kept on a branch of its own, which nothing looks back on.
     *
     * @throws io.gradus.backend.platform.BadInput when the token is unknown
     * @throws io.gradus.backend.platform.Conflict when it is another run's, or of a branch that an
     *     earlier rewind left
     */
    public ExternalRunDetail rewind(String run, String token, String reason) {
        rewinds.rewind(run, token, reason);
        return views.detail(run);
    }
}
