package io.gradus.backend.runs.internal;

import io.gradus.training.worker.AppliedCommand;
import io.gradus.training.worker.Command;
import io.gradus.training.worker.CommandKind;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * The numbered commands of each run: given once, repeated to the worker until it says that it
 * applied them.
 */
@Repository
public class CommandRepository {
    private static final int REASON_LIMIT = 1000;

    private final JdbcClient jdbc;

    CommandRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Gives a run its next command. */
    public void give(String run, CommandKind kind, String reason) {
        jdbc.sql(
                        """
                        INSERT INTO run_command (run, number, kind, reason, given_at)
                        VALUES (:run, (SELECT COALESCE(MAX(number), 0) + 1 FROM run_command WHERE run = :run),
                            :kind, :reason, :now)\
                        """)
                .param("run", run)
                .param("kind", kind.name())
                .param("reason", reason.substring(0, Math.min(reason.length(), REASON_LIMIT)))
                .param("now", OffsetDateTime.now(ZoneOffset.UTC))
                .update();
    }

    /** The commands that no worker has applied yet, by number. */
    public List<Command> open(String run) {
        return jdbc.sql(
                        "SELECT number, kind, reason FROM run_command WHERE run = ? AND"
                                + " applied_step IS NULL ORDER BY number")
                .param(run)
                .query((row, index) ->
                        new Command(
                                row.getInt("number"),
                                CommandKind.valueOf(row.getString("kind")),
                                row.getString("reason")))
                .list();
    }

    /** Notes that a command was applied after a step. */
    public void applied(String run, AppliedCommand command) {
        jdbc.sql(
                        "UPDATE run_command SET applied_step = ? WHERE run = ? AND number = ? AND"
                                + " applied_step IS NULL")
                .param(command.step())
                .param(run)
                .param(command.number())
                .update();
    }

    /** Takes back what was asked for and not applied: the attempt it was meant for has ended. */
    public void withdraw(String run) {
        jdbc.sql("DELETE FROM run_command WHERE run = ? AND applied_step IS NULL")
                .param(run)
                .update();
    }

    /**
     * Takes back requests to suspend that no worker has applied: the server that wanted to stop is
     * up again.
     */
    public void withdrawSuspensions() {
        jdbc.sql("DELETE FROM run_command WHERE kind = 'SUSPEND' AND applied_step IS NULL")
                .update();
    }
}
