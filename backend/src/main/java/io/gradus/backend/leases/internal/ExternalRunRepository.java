package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.ExternalRun;
import io.gradus.backend.leases.ExternalRunState;
import io.gradus.backend.platform.GivenText;
import io.gradus.backend.platform.StoredTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** External runs in the database. */
@Repository
public class ExternalRunRepository {
    private static final int REASON_LIMIT = 4000;

    private final JdbcClient jdbc;

    ExternalRunRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void insert(RunRecord record) {
        ExternalRun run = record.run();
        jdbc.sql(
                        """
                        INSERT INTO external_run (id, name, curriculum, version, document, seed, leave_out,
                            lease_seconds, lease_steps, max_lag, state, step, stage, stage_name, revision, place,
                            curriculum_state, created_at, touched_at)
                        VALUES (:id, :name, :curriculum, :version, :document, :seed, :leaveOut,
                            :seconds, :steps, :maxLag, :state, :step, :stage, :stageName, :revision, :place,
                            :memory, :createdAt, :createdAt)\
                        """)
                .param("id", run.id())
                .param("name", run.name())
                .param("curriculum", run.curriculum())
                .param("version", run.version())
                .param("document", record.document())
                .param("seed", run.seed())
                .param("leaveOut", StateJson.write(run.leaveOut()))
                .param("seconds", run.leaseSeconds())
                .param("steps", run.leaseSteps())
                .param("maxLag", run.maxLag().orElse(null))
                .param("state", run.state().word())
                .param("step", run.step())
                .param("stage", run.stage())
                .param("stageName", run.stageName())
                .param("revision", record.revision())
                .param("place", record.place())
                .param("memory", record.curriculum())
                .param("createdAt", run.createdAt().atOffset(ZoneOffset.UTC))
                .update();
    }

    /** Stores where a run stands; what its curriculum remembers only where it changed. */
    void update(RunHead head, String place, Optional<String> curriculum) {
        ExternalRun run = head.run();
        jdbc.sql(
                        """
                        UPDATE external_run SET state = :state, reason = :reason, step = :step, stage = :stage,
                            stage_name = :stageName, revision = :revision, place = :place,
                            touched_at = :touchedAt, ended_at = :endedAt WHERE id = :id\
                        """)
                .param("id", run.id())
                .param("state", run.state().word())
                .param("reason", run.reason().map(ExternalRunRepository::cut).orElse(null))
                .param("step", run.step())
                .param("stage", run.stage())
                .param("stageName", run.stageName())
                .param("revision", head.revision())
                .param("place", place)
                .param("touchedAt", run.touchedAt().atOffset(ZoneOffset.UTC))
                .param("endedAt", run.endedAt().map(at -> at.atOffset(ZoneOffset.UTC)).orElse(null))
                .update();
        curriculum.ifPresent(memory ->
                jdbc.sql("UPDATE external_run SET curriculum_state = ? WHERE id = ?")
                        .param(memory)
                        .param(run.id())
                        .update());
    }

    /** Stores the document, the place and the memory that a newer version writes of a run. */
    void rewrite(RunRecord record) {
        jdbc.sql(
                        """
                        UPDATE external_run SET document = :document, place = :place, curriculum_state = :memory
                            WHERE id = :id\
                        """)
                .param("document", record.document())
                .param("place", record.place())
                .param("memory", record.curriculum())
                .param("id", record.run().id())
                .update();
    }

    /** Takes the run for the rest of the transaction. */
    Optional<RunHead> lock(String id) {
        return jdbc.sql(
                        """
                        SELECT id, name, curriculum, version, seed, leave_out, lease_seconds, lease_steps, max_lag,
                            state, reason, step, stage, stage_name, revision, created_at, touched_at, ended_at
                            FROM external_run WHERE id = ? FOR UPDATE\
                        """)
                .param(id)
                .query((row, _) -> new RunHead(run(row), row.getLong("revision")))
                .optional();
    }

    /** A run with its texts. */
    RunRecord whole(RunHead head) {
        return jdbc.sql("SELECT document, place, curriculum_state FROM external_run WHERE id = ?")
                .param(head.run().id())
                .query((row, _) ->
                        new RunRecord(
                                head.run(),
                                row.getString("document"),
                                head.revision(),
                                row.getString("place"),
                                row.getString("curriculum_state")))
                .single();
    }

    /** The ids of all runs, the oldest first. */
    List<String> ids() {
        return jdbc.sql("SELECT id FROM external_run ORDER BY created_at, id")
                .query(String.class)
                .list();
    }

    /** One run. */
    public Optional<ExternalRun> find(String id) {
        return jdbc.sql("SELECT * FROM external_run WHERE id = ?")
                .param(id)
                .query((row, _) -> run(row))
                .optional();
    }

    /** The newest runs first, at most this many. */
    public List<ExternalRun> newest(int most) {
        return jdbc.sql("SELECT * FROM external_run ORDER BY created_at DESC, id LIMIT " + most)
                .query((row, _) -> run(row))
                .list();
    }

    private static ExternalRun run(ResultSet row) throws SQLException {
        return new ExternalRun(
                row.getString("id"),
                GivenText.shown(row.getString("name")),
                row.getString("curriculum"),
                row.getInt("version"),
                row.getLong("seed"),
                List.of(StateJson.read(row.getString("leave_out"), String[].class)),
                row.getLong("lease_seconds"),
                row.getLong("lease_steps"),
                Optional.ofNullable(row.getObject("max_lag", Long.class)),
                ExternalRunState.valueOf(row.getString("state").toUpperCase(Locale.ROOT)),
                Optional.ofNullable(row.getString("reason")),
                row.getLong("step"),
                row.getInt("stage"),
                row.getString("stage_name"),
                StoredTime.of(row, "created_at").orElseThrow(),
                StoredTime.of(row, "touched_at").orElseThrow(),
                StoredTime.of(row, "ended_at"));
    }

    private static String cut(String reason) {
        return GivenText.storable(reason, REASON_LIMIT);
    }
}
