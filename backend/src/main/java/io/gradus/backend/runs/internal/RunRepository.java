package io.gradus.backend.runs.internal;

import io.gradus.backend.platform.GivenText;
import io.gradus.backend.runs.ForkOrigin;
import io.gradus.backend.runs.NewRecordedRun;
import io.gradus.backend.runs.Placement;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunState;
import io.gradus.training.worker.Provenance;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.databind.json.JsonMapper;

/**
 * Runs in the database. Methods that change a run are called inside a transaction that holds its
 * {@link #lock}.
 */
@Repository
public class RunRepository {
    private static final int REASON_LIMIT = 4000;
    private static final int PHASE_LIMIT = 400;
    private static final String SELECT =
            """
            SELECT run.*, CASE WHEN queue_order IS NULL THEN NULL ELSE
                (SELECT COUNT(*) FROM run ahead WHERE ahead.queue_order <= run.queue_order
                    AND ahead.place = run.place) END AS queue_position,
                (SELECT COUNT(*) FROM run_command given WHERE given.run = run.id AND given.change_text IS NOT NULL
                    AND given.applied_step IS NOT NULL AND given.refusal IS NULL) AS steered,
                (SELECT MAX(held.worker) FROM attempt held WHERE held.run = run.id AND held.ended_at IS NULL) AS worker
            FROM run\s\
            """;

    private static final List<String> ACTIVE =
            Arrays.stream(RunState.values())
                    .filter(RunState::isActive)
                    .map(RunState::word)
                    .toList();

    private final JdbcClient jdbc;
    private final JsonMapper json;
    private final RunRow row;

    RunRepository(JdbcClient jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.json = json;
        this.row = new RunRow(json);
    }

    /** Values stored of a new run. */
    record Creation(
            String id,
            String name,
            String curriculum,
            int version,
            String document,
            String documentHash,
            long seed,
            String device,
            int shards,
            Optional<String> experiment,
            Optional<String> arm,
            Optional<ForkOrigin> origin,
            Placement placement) {}

    void insert(Creation run) {
        jdbc.sql(
                        """
                        INSERT INTO run (id, name, curriculum, version, document, document_hash, seed, device,
                            shards, experiment, arm, forked_from, forked_step, fork_reason, state, step, phase, last_seq, attempts, queue_order,
                            place, labels, priority, created_at)
                        VALUES (:id, :name, :curriculum, :version, :document, :documentHash, :seed,
                            :device, :shards, :experiment, :arm, :origin, :originStep, :originReason, 'queued', :step, '', 0, 0,
                            (SELECT COALESCE(MAX(queue_order), 0) + 1 FROM run), :place, :labels, :priority, :now)\
                        """)
                .param("id", run.id())
                .param("name", run.name())
                .param("curriculum", run.curriculum())
                .param("version", run.version())
                .param("document", run.document())
                .param("documentHash", run.documentHash())
                .param("seed", run.seed())
                .param("device", run.device())
                .param("shards", run.shards())
                .param("experiment", run.experiment().orElse(null))
                .param("arm", run.arm().orElse(null))
                .param("origin", run.origin().map(ForkOrigin::run).orElse(null))
                .param("originStep", run.origin().map(ForkOrigin::step).orElse(null))
                .param("originReason", run.origin().map(ForkOrigin::reason).orElse(null))
                .param("step", run.origin().map(ForkOrigin::step).orElse(0L))
                .param("place", run.placement().place().word())
                .param("labels", String.join(",", run.placement().labels()))
                .param("priority", run.placement().priority())
                .param("now", now())
                .update();
    }

    /** Stores a run that a trainer outside trains from now on. */
    public void insert(NewRecordedRun run) {
        jdbc.sql(
                        """
                        INSERT INTO run (id, kind, name, curriculum, version, document, document_hash, seed, device,
                            shards, state, step, phase, last_seq, attempts, created_at, started_at)
                        VALUES (:id, 'external', :name, :curriculum, :version, :document, :documentHash, :seed, '',
                            0, 'running', 0, '', 0, 0, :createdAt, :createdAt)\
                        """)
                .param("id", run.id())
                .param("name", run.name())
                .param("curriculum", run.curriculum())
                .param("version", run.version())
                .param("document", run.document())
                .param("documentHash", run.documentHash())
                .param("seed", run.seed())
                .param("createdAt", run.createdAt().atOffset(ZoneOffset.UTC))
                .update();
    }

    /** One run. */
    public Optional<Run> find(String id) {
        return jdbc.sql(SELECT + "WHERE id = ?").param(id).query(row).optional();
    }

    /** All runs, the newest first. */
    public List<Run> all() {
        return jdbc.sql(SELECT + "ORDER BY created_at DESC, id").query(row).list();
    }

    /** The runs that wait for a worker or have one, the newest first. */
    public List<Run> waitingOrActive() {
        return jdbc.sql(
                        SELECT
                                + "WHERE queue_order IS NOT NULL OR state IN (:active)"
                                + " ORDER BY created_at DESC, id")
                .param("active", ACTIVE)
                .query(row)
                .list();
    }

    /**
     * The runs of an experiment in the order in which they were queued; of a retried one the
     * newest.
     */
    public List<Run> ofExperiment(String experiment) {
        return jdbc.sql(
                        SELECT
                                + "WHERE experiment = ? AND replaced_by IS NULL ORDER BY created_at, id")
                .param(experiment)
                .query(row)
                .list();
    }

    /** The resolved document of a run. */
    public Optional<String> document(String id) {
        return jdbc.sql("SELECT document FROM run WHERE id = ?")
                .param(id)
                .query(String.class)
                .optional();
    }

    /** Number of row shards that a run was pinned to. */
    public int shards(String id) {
        return jdbc.sql("SELECT shards FROM run WHERE id = ?")
                .param(id)
                .query(Integer.class)
                .single();
    }

    /** Takes the run for the rest of the transaction; false when there is none of that id. */
    public boolean lock(String id) {
        return jdbc.sql("SELECT id FROM run WHERE id = ? FOR UPDATE")
                .param(id)
                .query(String.class)
                .optional()
                .isPresent();
    }

    /** Puts a run into a state; an empty reason clears the former one. */
    public void state(String id, RunState state, String reason) {
        String kept = reason.isBlank() ? null : GivenText.storable(reason, REASON_LIMIT);
        jdbc.sql(
                        """
                        UPDATE run SET state = :state, reason = :reason,
                            queue_order = CASE WHEN :queued THEN queue_order ELSE NULL END,
                            phase = CASE WHEN :active THEN phase ELSE '' END,
                            finished_at = CASE WHEN :ended
                                THEN COALESCE(finished_at, CAST(:now AS TIMESTAMP WITH TIME ZONE)) ELSE NULL END
                        WHERE id = :id\
                        """)
                .param("state", state.word())
                .param("reason", kept)
                .param("queued", state == RunState.QUEUED)
                .param("active", state.isActive())
                .param("ended", state.isFinal())
                .param("now", now())
                .param("id", id)
                .update();
    }

    /** States when a run ended that was not ended just now. */
    public void finishedAt(String id, Instant at) {
        jdbc.sql("UPDATE run SET finished_at = ? WHERE id = ?")
                .params(at.atOffset(ZoneOffset.UTC), id)
                .update();
    }

    /** Puts a run behind all waiting ones. */
    public void enqueueLast(String id) {
        jdbc.sql(
                        "UPDATE run SET queue_order = (SELECT COALESCE(MAX(queue_order), 0) + 1"
                                + " FROM run) WHERE id = ?")
                .param(id)
                .update();
    }

    /** Puts a run before all waiting ones. */
    public void enqueueFirst(String id) {
        jdbc.sql(
                        "UPDATE run SET queue_order = (SELECT COALESCE(MIN(queue_order), 0) - 1"
                                + " FROM run) WHERE id = ?")
                .param(id)
                .update();
    }

    /** Counts one more attempt and tells its number. */
    public int nextAttempt(String id) {
        jdbc.sql(
                        "UPDATE run SET attempts = attempts + 1, started_at = COALESCE(started_at,"
                                + " CAST(? AS TIMESTAMP WITH TIME ZONE)) WHERE id = ?")
                .param(now())
                .param(id)
                .update();
        return jdbc.sql("SELECT attempts FROM run WHERE id = ?")
                .param(id)
                .query(Integer.class)
                .single();
    }

    /** States what the worker does now. */
    public void phase(String id, String phase) {
        jdbc.sql("UPDATE run SET phase = ? WHERE id = ?")
                .param(GivenText.storable(phase, PHASE_LIMIT))
                .param(id)
                .update();
    }

    /** States the last completed step. */
    public void step(String id, long step) {
        jdbc.sql("UPDATE run SET step = ? WHERE id = ?").param(step).param(id).update();
    }

    /** States the last stored event. */
    void lastSeq(String id, long seq) {
        jdbc.sql("UPDATE run SET last_seq = ? WHERE id = ?").param(seq).param(id).update();
    }

    /** States the stage. */
    void stage(String id, int stage, String name) {
        jdbc.sql("UPDATE run SET stage = ?, stage_name = ? WHERE id = ?")
                .param(stage)
                .param(name)
                .param(id)
                .update();
    }

    /** States what the newest attempt runs on. */
    public void provenance(String id, Provenance provenance) {
        jdbc.sql("UPDATE run SET provenance = ? WHERE id = ?")
                .param(json.writeValueAsString(provenance))
                .param(id)
                .update();
    }

    private static OffsetDateTime now() {
        return OffsetDateTime.now(ZoneOffset.UTC);
    }
}
