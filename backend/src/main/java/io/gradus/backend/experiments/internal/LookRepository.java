package io.gradus.backend.experiments.internal;

import io.gradus.backend.experiments.FutilityLook;
import io.gradus.training.base.statistics.FutilityBound;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Looks of futility rules in the database. */
@Repository
public class LookRepository {
    private final JdbcClient jdbc;

    LookRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** The looks of an experiment in the order in which they were taken. */
    public List<FutilityLook> of(String experiment) {
        return jdbc.sql(
                        "SELECT * FROM experiment_look WHERE experiment = ? ORDER BY looked_at, arm,"
                                + " look")
                .param(experiment)
                .query(LookRepository::look)
                .list();
    }

    /** Keeps a look; what an arm was stopped for is never overwritten. */
    void insert(String experiment, FutilityLook look) {
        jdbc.sql(
                        """
                        INSERT INTO experiment_look (experiment, arm, look, baseline, pairs, mean, deviation, confidence,
                            critical, upper_end, margin, stopped, looked_at)
                        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)\
                        """)
                .param(experiment)
                .param(look.arm())
                .param(look.look())
                .param(look.baseline())
                .param(look.bound().pairs())
                .param(look.bound().mean())
                .param(look.bound().deviation())
                .param(look.bound().confidence())
                .param(look.bound().critical())
                .param(look.bound().upper())
                .param(look.margin())
                .param(look.stopped())
                .param(look.at().atOffset(ZoneOffset.UTC))
                .update();
    }

    private static FutilityLook look(ResultSet row, int index) throws SQLException {
        return new FutilityLook(
                row.getString("arm"),
                row.getString("baseline"),
                row.getInt("look"),
                new FutilityBound(
                        row.getInt("pairs"),
                        row.getDouble("mean"),
                        row.getDouble("deviation"),
                        row.getDouble("confidence"),
                        row.getDouble("critical"),
                        row.getDouble("upper_end")),
                row.getDouble("margin"),
                row.getBoolean("stopped"),
                row.getObject("looked_at", OffsetDateTime.class).toInstant());
    }
}
