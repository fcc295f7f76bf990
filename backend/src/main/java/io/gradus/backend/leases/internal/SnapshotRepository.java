package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.Branch;
import io.gradus.backend.leases.ExternalRunState;
import io.gradus.backend.platform.GivenText;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Snapshots and branches in the database. Called inside a transaction that holds the run. */
@Repository
public class SnapshotRepository {
    private final JdbcClient jdbc;

    SnapshotRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void insert(SnapshotRecord snapshot) {
        jdbc.sql(
                        """
                        INSERT INTO external_snapshot (run, number, client_key, state, reason, step, stage, stage_name,
                            place, curriculum_state, open_leases, state_hash, created_at)
                        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)\
                        """)
                .param(snapshot.run())
                .param(snapshot.number())
                .param(snapshot.key())
                .param(snapshot.state().word())
                .param(snapshot.reason().orElse(null))
                .param(snapshot.place().steps())
                .param(snapshot.stage())
                .param(snapshot.stageName())
                .param(StateJson.write(snapshot.place()))
                .param(snapshot.curriculum())
                .param(StateJson.write(snapshot.open()))
                .param(snapshot.stateHash())
                .param(snapshot.at().atOffset(ZoneOffset.UTC))
                .update();
    }

    Optional<SnapshotRecord> find(String run, int number) {
        return jdbc.sql("SELECT * FROM external_snapshot WHERE run = ? AND number = ?")
                .param(run)
                .param(number)
                .query(SnapshotRepository::snapshot)
                .optional();
    }

    /** The newest snapshot of a key. */
    Optional<SnapshotRecord> newest(String run, String key) {
        return jdbc.sql(
                        "SELECT * FROM external_snapshot WHERE run = ? AND client_key = ?"
                                + " ORDER BY number DESC LIMIT 1")
                .param(run)
                .param(key)
                .query(SnapshotRepository::snapshot)
                .optional();
    }

    /** Number of snapshots of a run, those on branches included. */
    int count(String run) {
        return jdbc.sql("SELECT COUNT(*) FROM external_snapshot WHERE run = ?")
                .param(run)
                .query(Integer.class)
                .single();
    }

    /** Leaves the snapshots that were taken after one on a branch. */
    void leave(String run, int after, int branch) {
        jdbc.sql(
                        "UPDATE external_snapshot SET branch = ? WHERE run = ? AND number > ?"
                                + " AND branch IS NULL")
                .param(branch)
                .param(run)
                .param(after)
                .update();
    }

    void insert(String run, int snapshot, Branch branch) {
        jdbc.sql(
                        "INSERT INTO external_branch (run, branch, snapshot, from_step, to_step, reason,"
                                + " rewound_at) VALUES (?, ?, ?, ?, ?, ?, ?)")
                .param(run)
                .param(branch.branch())
                .param(snapshot)
                .param(branch.fromStep())
                .param(branch.toStep())
                .param(branch.reason())
                .param(branch.at().atOffset(ZoneOffset.UTC))
                .update();
    }

    /** When the run was rewound last; empty where it never was. */
    Optional<Instant> rewoundAt(String run) {
        return branches(run).stream().map(Branch::at).reduce((_, last) -> last);
    }

    /** What rewinds left behind, the oldest first. */
    public List<Branch> branches(String run) {
        return jdbc.sql("SELECT * FROM external_branch WHERE run = ? ORDER BY branch")
                .param(run)
                .query((row, _) ->
                        new Branch(
                                row.getInt("branch"),
                                row.getLong("from_step"),
                                row.getLong("to_step"),
                                GivenText.shown(row.getString("reason")),
                                row.getObject("rewound_at", OffsetDateTime.class).toInstant()))
                .list();
    }

    private static SnapshotRecord snapshot(ResultSet row, int index) throws SQLException {
        return new SnapshotRecord(
                row.getString("run"),
                row.getInt("number"),
                row.getString("client_key"),
                ExternalRunState.valueOf(row.getString("state").toUpperCase(Locale.ROOT)),
                Optional.ofNullable(row.getString("reason")),
                row.getInt("stage"),
                row.getString("stage_name"),
                StateJson.read(row.getString("place"), Place.class),
                row.getString("curriculum_state"),
                List.of(StateJson.read(row.getString("open_leases"), Long[].class)),
                row.getString("state_hash"),
                Optional.ofNullable(row.getObject("branch", Integer.class)),
                row.getObject("created_at", OffsetDateTime.class).toInstant());
    }
}
