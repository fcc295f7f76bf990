package io.gradus.backend.leases.internal;

import io.gradus.training.base.Metric;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Which numbers trainers reported, in the database. Called inside a transaction. */
@Repository
class ReportRepository {
    private final JdbcClient jdbc;

    ReportRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Names that were reported for a step. */
    List<String> names(String run, long step) {
        return jdbc.sql("SELECT name FROM external_report WHERE run = ? AND step = ?")
                .param(run)
                .param(step)
                .query(String.class)
                .list();
    }

    void insert(String run, long step, List<Metric> metrics) {
        for (Metric metric : metrics) {
            jdbc.sql("INSERT INTO external_report (run, step, name) VALUES (?, ?, ?)")
                    .param(run)
                    .param(step)
                    .param(metric.name())
                    .update();
        }
    }

    /** Forgets what was reported for later steps, which a rewind leaves behind. */
    void forgetAfter(String run, long step) {
        jdbc.sql("DELETE FROM external_report WHERE run = ? AND step > ?")
                .param(run)
                .param(step)
                .update();
    }
}
