package io.gradus.backend.leases.internal;

import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Groups that came back and were not observed, with why, until a step shows them. Called inside a
 * transaction that holds the run.
 */
@Repository
class DiscardRepository {
    private final JdbcClient jdbc;

    DiscardRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** A group that was not observed, with why. */
    record Discard(long lease, String reason) {}

    /** Notes why a group is not observed; the first reason stays. */
    void add(LeaseRecord lease, String reason) {
        long known =
                jdbc.sql("SELECT COUNT(*) FROM lease_discard WHERE run = ? AND lease = ?")
                        .params(lease.run(), lease.number())
                        .query(Long.class)
                        .single();
        if (known == 0) {
            jdbc.sql("INSERT INTO lease_discard (run, lease, reason) VALUES (?, ?, ?)")
                    .params(lease.run(), lease.number(), reason)
                    .update();
        }
    }

    /** Forgets those of leases that a rewind left behind; those shown later are shown again. */
    void leave(String run, long lastLease, long step) {
        jdbc.sql("DELETE FROM lease_discard WHERE run = ? AND lease > ?")
                .params(run, lastLease)
                .update();
        jdbc.sql("UPDATE lease_discard SET shown_step = NULL WHERE run = ? AND shown_step > ?")
                .params(run, step)
                .update();
    }

    /** The oldest that no step has shown. */
    List<Discard> unshown(String run, int most) {
        return jdbc.sql(
                        "SELECT lease, reason FROM lease_discard WHERE run = ? AND shown_step IS NULL"
                                + " ORDER BY lease LIMIT "
                                + most)
                .param(run)
                .query((row, _) -> new Discard(row.getLong("lease"), row.getString("reason")))
                .list();
    }

    /** Notes that a step shows a group. */
    void shown(String run, Discard discard, long step) {
        jdbc.sql("UPDATE lease_discard SET shown_step = ? WHERE run = ? AND lease = ?")
                .params(step, run, discard.lease())
                .update();
    }
}
