package io.gradus.backend.runs.internal;

import io.gradus.backend.platform.Secrets;
import io.gradus.backend.platform.StoredTime;
import io.gradus.backend.runs.Claim;
import io.gradus.backend.runs.OpenAttempt;
import io.gradus.backend.runs.RunAttempt;
import io.gradus.training.document.Sha256;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Attempts: who was allowed to speak for a run, and what became of it. */
@Repository
public class AttemptRepository {
    private static final String LOST = "lost";
    private static final String FRUITLESS = "lost without progress";

    private final JdbcClient jdbc;

    AttemptRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Facts known of an attempt when somebody speaks for it. */
    record Standing(String tokenHash, boolean ended) {}

    /** Begins an attempt behind the run's last event and draws its token. */
    public Claim begin(
            String run, int number, long lastSeq, boolean remote, Optional<String> worker) {
        String token = Secrets.draw();
        jdbc.sql(
                        "INSERT INTO attempt (run, number, token_hash, first_seq, started_at,"
                                + " remote, worker) VALUES (?, ?, ?, ?, ?, ?, ?)")
                .param(run)
                .param(number)
                .param(Sha256.hex(token))
                .param(lastSeq)
                .param(OffsetDateTime.now(ZoneOffset.UTC))
                .param(remote)
                .param(worker.orElse(null))
                .update();
        return new Claim(run, number, token);
    }

    Optional<Standing> find(String run, int number) {
        return jdbc.sql("SELECT token_hash, ended_at FROM attempt WHERE run = ? AND number = ?")
                .param(run)
                .param(number)
                .query((row, index) ->
                        new Standing(
                                row.getString("token_hash"), row.getObject("ended_at") != null))
                .optional();
    }

    /** Notes the process that executes an attempt. */
    public void process(String run, int number, long pid, Instant started) {
        jdbc.sql("UPDATE attempt SET pid = ?, process_started = ? WHERE run = ? AND number = ?")
                .param(pid)
                .param(started.atOffset(ZoneOffset.UTC))
                .param(run)
                .param(number)
                .update();
    }

    /** All attempts that have not ended. */
    public List<OpenAttempt> open() {
        return jdbc.sql(
                        "SELECT run, number, remote, worker, pid, process_started FROM attempt WHERE"
                                + " ended_at IS NULL ORDER BY started_at")
                .query(AttemptRepository::openAttempt)
                .list();
    }

    /** Ends an attempt; what its worker says from now on is refused. */
    public void end(String run, int number, String outcome) {
        jdbc.sql(
                        "UPDATE attempt SET ended_at = ?, outcome = ? WHERE run = ? AND number = ?"
                                + " AND ended_at IS NULL")
                .param(OffsetDateTime.now(ZoneOffset.UTC))
                .param(outcome)
                .param(run)
                .param(number)
                .update();
    }

    /** Ends an attempt whose worker is gone. */
    public void endLost(String run, int number, long lastSeq) {
        long first =
                jdbc.sql("SELECT first_seq FROM attempt WHERE run = ? AND number = ?")
                        .param(run)
                        .param(number)
                        .query(Long.class)
                        .single();
        end(run, number, lastSeq > first ? LOST : FRUITLESS);
    }

    /** The attempts of a run in their order. */
    public List<RunAttempt> ofRun(String run) {
        return jdbc.sql(
                        """
                        SELECT number, worker, started_at, ended_at, outcome, (SELECT MAX(step) FROM run_event
                            WHERE run_event.run = attempt.run AND run_event.seq = attempt.first_seq
                            AND run_event.type NOT LIKE 'warmStart%') AS step
                        FROM attempt WHERE run = ? ORDER BY number\
                        """)
                .param(run)
                .query((row, index) ->
                        new RunAttempt(
                                row.getInt("number"),
                                row.getLong("step"),
                                row.getObject("started_at", OffsetDateTime.class).toInstant(),
                                StoredTime.of(row, "ended_at"),
                                Optional.ofNullable(row.getString("outcome")),
                                Optional.ofNullable(row.getString("worker"))))
                .list();
    }

    /** Counts how many of the newest attempts were lost in a row without adding an event. */
    public int fruitlessInARow(String run) {
        return (int)
                jdbc
                        .sql("SELECT outcome FROM attempt WHERE run = ? ORDER BY number DESC")
                        .param(run)
                        .query(String.class)
                        .list()
                        .stream()
                        .takeWhile(FRUITLESS::equals)
                        .count();
    }

    private static OpenAttempt openAttempt(ResultSet row, int index) throws SQLException {
        Long pid = row.getObject("pid", Long.class);
        return new OpenAttempt(
                row.getString("run"),
                row.getInt("number"),
                row.getBoolean("remote"),
                Optional.ofNullable(row.getString("worker")),
                pid == null ? OptionalLong.empty() : OptionalLong.of(pid),
                StoredTime.of(row, "process_started"));
    }
}
