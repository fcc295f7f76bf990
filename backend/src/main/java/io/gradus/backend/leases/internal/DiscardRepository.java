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
        jdbc.sql(
                        """
                        INSERT INTO lease_discard (run, lease, reason)
                        SELECT run, number, CAST(:reason AS VARCHAR(400)) FROM lease
                        WHERE run = :run AND number = :lease AND NOT EXISTS
                            (SELECT 1 FROM lease_discard WHERE run = :run AND lease = :lease)\
                        """)
                .param("run", lease.run())
                .param("lease", lease.number())
                .param("reason", reason)
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
