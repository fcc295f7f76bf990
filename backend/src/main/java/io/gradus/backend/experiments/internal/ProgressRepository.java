package io.gradus.backend.experiments.internal;

import io.gradus.backend.experiments.RunProgress;
import io.gradus.backend.platform.StoredTime;
import io.gradus.backend.runs.RunState;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** How far all runs of an experiment are, by one query of however many. */
@Repository
public class ProgressRepository {
    private static final String QUERY =
            """
            SELECT run.id, run.arm, run.seed, run.state, run.reason, run.step, run.phase, run.stage_name, run.started_at,
                run.replaced_by, spent.number AS tokens, judged.number AS held_out
            FROM run
            LEFT JOIN series spending ON spending.run = run.id AND spending.name = 'tokens/total'
            LEFT JOIN point spent ON spent.series = spending.id AND spent.step = spending.last_step
            LEFT JOIN series judging ON judging.run = run.id AND judging.name = 'evaluation/passRate'
            LEFT JOIN point judged ON judged.series = judging.id AND judged.step = judging.last_step
            WHERE run.experiment = ? ORDER BY run.created_at, run.id\
            """;

    private final JdbcClient jdbc;

    ProgressRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * One run as it is stored.
     *
     * @param progress how far it is
     * @param startedAt when its first worker started
     * @param isReplaced whether it failed and another run took its place
     */
    public record Row(RunProgress progress, Optional<Instant> startedAt, boolean isReplaced) {}

    /** Every run that the experiment ever had, in the order of their creation. */
    public List<Row> runs(String experiment) {
        return jdbc.sql(QUERY).param(experiment).query(ProgressRepository::row).list();
    }

    private static Row row(ResultSet row, int index) throws SQLException {
        Double tokens = row.getObject("tokens", Double.class);
        return new Row(
                new RunProgress(
                        row.getString("id"),
                        row.getString("arm"),
                        row.getLong("seed"),
                        RunState.ofWord(row.getString("state")),
                        Optional.ofNullable(row.getString("reason")),
                        row.getLong("step"),
                        row.getString("phase"),
                        Optional.ofNullable(row.getString("stage_name")),
                        tokens == null ? 0 : Math.round(tokens),
                        Optional.ofNullable(row.getObject("held_out", Double.class))),
                StoredTime.of(row, "started_at"),
                row.getString("replaced_by") != null);
    }
}
