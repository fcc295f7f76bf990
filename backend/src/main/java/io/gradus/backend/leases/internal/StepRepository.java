package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.ExternalStep;
import io.gradus.backend.platform.GivenText;
import io.gradus.training.base.Metric;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Observed steps in the database. */
@Repository
public class StepRepository {
    private static final int DECISION_LIMIT = 4000;

    private final JdbcClient jdbc;

    StepRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void insert(String run, ExternalStep step) {
        jdbc.sql(
                        """
                        INSERT INTO external_step (run, step, stage, stage_name, group_count, rollout_count, tokens,
                            pass_rate, mean_reward, metrics, decision, observed_at)
                        VALUES (:run, :step, :stage, :stageName, :groups, :rollouts, :tokens, :passRate,
                            :reward, :metrics, :decision, :at)\
                        """)
                .param("run", run)
                .param("step", step.step())
                .param("stage", step.stage())
                .param("stageName", step.stageName())
                .param("groups", step.groups())
                .param("rollouts", step.rollouts())
                .param("tokens", step.tokens())
                .param("passRate", step.passRate())
                .param("reward", step.meanReward())
                .param("metrics", StateJson.write(step.metrics()))
                .param("decision", step.decision().map(StepRepository::cut).orElse(null))
                .param("at", step.observedAt().atOffset(ZoneOffset.UTC))
                .update();
    }

    /** When a step was observed; empty where there is none. */
    Optional<Instant> observedAt(String run, long step) {
        return jdbc.sql("SELECT observed_at FROM external_step WHERE run = ? AND step = ?")
                .params(run, step)
                .query((row, _) -> row.getObject(1, OffsetDateTime.class).toInstant())
                .optional();
    }

    /** Leaves the steps behind this one on a branch. */
    void leave(String run, long step, int branch) {
        String columns =
                "step, stage, stage_name, group_count, rollout_count, tokens, pass_rate, mean_reward,"
                        + " metrics, decision, observed_at";
        jdbc.sql(
                        "INSERT INTO external_orphan_step (run, branch, %s) SELECT run, CAST(? AS INTEGER), %s FROM external_step WHERE run = ? AND step > ?"
                                .formatted(columns, columns))
                .param(branch)
                .param(run)
                .param(step)
                .update();
        jdbc.sql("DELETE FROM external_step WHERE run = ? AND step > ?")
                .param(run)
                .param(step)
                .update();
    }

    /** Steps behind this one, in order, at most so many. */
    public List<ExternalStep> after(String run, long step, int most) {
        return jdbc.sql(
                        "SELECT * FROM external_step WHERE run = ? AND step > ? ORDER BY step LIMIT "
                                + most)
                .param(run)
                .param(step)
                .query(StepRepository::step)
                .list();
    }

    /** Steps of a branch, in order, at most so many. */
    public List<ExternalStep> onBranch(String run, int branch, int most) {
        return jdbc.sql(
                        "SELECT * FROM external_orphan_step WHERE run = ? AND branch = ? ORDER BY step"
                                + " LIMIT "
                                + most)
                .params(run, branch)
                .query(StepRepository::step)
                .list();
    }

    private static ExternalStep step(ResultSet row, int index) throws SQLException {
        return new ExternalStep(
                row.getLong("step"),
                row.getInt("stage"),
                row.getString("stage_name"),
                row.getInt("group_count"),
                row.getInt("rollout_count"),
                row.getLong("tokens"),
                row.getDouble("pass_rate"),
                row.getDouble("mean_reward"),
                List.of(StateJson.read(row.getString("metrics"), Metric[].class)),
                Optional.ofNullable(row.getString("decision")),
                row.getObject("observed_at", OffsetDateTime.class).toInstant());
    }

    private static String cut(String decision) {
        return GivenText.storable(decision, DECISION_LIMIT);
    }
}
