package io.gradus.backend.runs.internal;

import io.gradus.backend.platform.GivenText;
import io.gradus.backend.runs.RunCommand;
import io.gradus.backend.runs.RunCommandKind;
import io.gradus.backend.runs.SteeringRequest;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.trainer.steering.LoggedCommand;
import io.gradus.training.trainer.steering.Steering;
import io.gradus.training.trainer.steering.SteeringCommand;
import io.gradus.training.worker.AppliedCommand;
import io.gradus.training.worker.Command;
import io.gradus.training.worker.CommandKind;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.databind.json.JsonMapper;

/**
 * The numbered commands of each run: given once, repeated to the worker until it says that it
 * applied them. Steering commands stay for good; requests to end an attempt go with it.
 */
@Repository
public class CommandRepository {
    private static final int REASON_LIMIT = 1000;
    private static final int REFUSAL_LIMIT = 4000;
    private static final int VALUE_LIMIT = 100_000;

    private final JdbcClient jdbc;
    private final JsonMapper json;

    CommandRepository(JdbcClient jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.json = json;
    }

    /** Change that a command is expected to make; the worker's event says what it did. */
    public record Expected(String place, String before, String after) {}

    /** Asks the worker of a run to end its attempt. */
    public void give(String run, CommandKind kind, String reason) {
        insert(run, RunCommandKind.of(kind), "local", reason)
                .param("change", null)
                .param("place", null)
                .param("before", null)
                .param("after", null)
                .param("applied", null)
                .param("reverts", null)
                .update();
    }

    /** Notes a move that takes effect by itself after the run's last step. */
    public void note(String run, RunCommandKind kind, String reason, long step) {
        insert(run, kind, "local", reason)
                .param("change", null)
                .param("place", null)
                .param("before", null)
                .param("after", null)
                .param("applied", step)
                .param("reverts", null)
                .update();
    }

    /** Gives a run a steering command and tells its number. */
    public int give(
            String run, SteeringRequest request, Expected expected, Optional<Integer> reverts) {
        insert(run, kind(request.change()), request.by(), request.reason())
                .param(
                        "change",
                        json.writerFor(Steering.class).writeValueAsString(request.change()))
                .param("place", expected.place())
                .param("before", cut(expected.before(), VALUE_LIMIT))
                .param("after", cut(expected.after(), VALUE_LIMIT))
                .param("applied", null)
                .param("reverts", reverts.orElse(null))
                .update();
        return jdbc.sql("SELECT MAX(number) FROM run_command WHERE run = ?")
                .param(run)
                .query(Integer.class)
                .single();
    }

    private JdbcClient.StatementSpec insert(
            String run, RunCommandKind kind, String by, String reason) {
        return jdbc.sql(
                        """
                        INSERT INTO run_command (run, number, kind, reason, given_at, asked_by, change_text, place,
                            before_text, after_text, applied_step, reverts)
                        VALUES (:run, (SELECT COALESCE(MAX(number), 0) + 1 FROM run_command WHERE run = :run),
                            :kind, :reason, :now, :by, :change, :place, :before, :after, :applied, :reverts)\
                        """)
                .param("run", run)
                .param("kind", kind.name())
                .param("reason", cut(reason, REASON_LIMIT))
                .param("now", OffsetDateTime.now(ZoneOffset.UTC))
                .param("by", by);
    }

    private static RunCommandKind kind(Steering change) {
        return switch (change) {
            case Steering.SetValue _ -> RunCommandKind.SET;
            case Steering.SkipStage _ -> RunCommandKind.SKIP;
            case Steering.RepeatStage _ -> RunCommandKind.REPEAT;
        };
    }

    /** The commands that no worker has applied yet, by number. */
    public List<Command> open(String run) {
        return jdbc.sql(
                        "SELECT * FROM run_command WHERE run = ? AND applied_step IS NULL AND"
                                + " refusal IS NULL ORDER BY number")
                .param(run)
                .query((row, index) -> command(row))
                .list();
    }

    private Command command(ResultSet row) throws SQLException {
        if (row.getString("change_text") == null) {
            return new Command.End(
                    row.getInt("number"),
                    CommandKind.valueOf(row.getString("kind")),
                    row.getString("reason"));
        }
        return new Command.Steer(
                new SteeringCommand(
                        row.getInt("number"),
                        change(row),
                        row.getString("asked_by"),
                        row.getString("reason")));
    }

    private Steering change(ResultSet row) throws SQLException {
        return json.readValue(row.getString("change_text"), Steering.class);
    }

    /** The steering commands that a worker told of, in the order in which it applied them. */
    public List<LoggedCommand> log(String run) {
        return steering(run, "AND applied_step IS NOT NULL ");
    }

    /** All steering commands but those that were taken out because the run ended before. */
    public List<LoggedCommand> changes(String run) {
        return steering(run, "AND (applied_step IS NOT NULL OR refusal IS NULL) ");
    }

    private List<LoggedCommand> steering(String run, String which) {
        return jdbc.sql(
                        "SELECT * FROM run_command WHERE run = ? AND change_text IS NOT NULL "
                                + which
                                + "ORDER BY number")
                .param(run)
                .query((row, index) ->
                        new LoggedCommand(
                                row.getLong("applied_step"),
                                row.getInt("number"),
                                change(row),
                                row.getString("asked_by"),
                                row.getString("reason")))
                .list();
    }

    /** The audit trail of a run, the oldest first. */
    public List<RunCommand> trail(String run) {
        return jdbc.sql(
                        """
                        SELECT given.*, (SELECT MIN(other.number) FROM run_command other
                            WHERE other.run = given.run AND other.reverts = given.number
                                AND other.refusal IS NULL) AS reverted_by
                        FROM run_command given WHERE given.run = ? ORDER BY given.number\
                        """)
                .param(run)
                .query(CommandRepository::entry)
                .list();
    }

    private static RunCommand entry(ResultSet row, int index) throws SQLException {
        Optional<Long> step = Optional.ofNullable(row.getObject("applied_step", Long.class));
        Optional<String> refusal = Optional.ofNullable(row.getString("refusal"));
        RunCommand.State open =
                step.isPresent() ? RunCommand.State.APPLIED : RunCommand.State.ASKED;
        return new RunCommand(
                row.getInt("number"),
                RunCommandKind.valueOf(row.getString("kind")),
                row.getString("asked_by"),
                row.getObject("given_at", OffsetDateTime.class).toInstant(),
                row.getString("reason"),
                refusal.isPresent() ? RunCommand.State.REFUSED : open,
                step,
                Optional.ofNullable(row.getString("place")),
                Optional.ofNullable(row.getString("before_text")),
                Optional.ofNullable(row.getString("after_text")),
                refusal,
                Optional.ofNullable(row.getObject("reverts", Integer.class)),
                Optional.ofNullable(row.getObject("reverted_by", Integer.class)));
    }

    /** Notes that a command that ends an attempt was applied after a step. */
    public void applied(String run, AppliedCommand command) {
        jdbc.sql(
                        "UPDATE run_command SET applied_step = ? WHERE run = ? AND number = ? AND"
                                + " applied_step IS NULL")
                .param(command.step())
                .param(run)
                .param(command.number())
                .update();
    }

    /** Notes what a worker told of a steering command. */
    public void steered(String run, TrainingEvent.Steered told) {
        jdbc.sql(
                        """
                        UPDATE run_command SET applied_step = :step, place = :place, before_text = :before,
                            after_text = :after, refusal = :refusal
                        WHERE run = :run AND number = :number AND change_text IS NOT NULL\
                        """)
                .param("step", told.step())
                .param("place", told.path())
                .param("before", cut(told.before(), VALUE_LIMIT))
                .param("after", cut(told.after(), VALUE_LIMIT))
                .param("refusal", told.isApplied() ? null : cut(told.refusal(), REFUSAL_LIMIT))
                .param("run", run)
                .param("number", told.number())
                .update();
    }

    /** Takes back requests to end an attempt that were not applied: it has ended. */
    public void withdraw(String run) {
        jdbc.sql(
                        "DELETE FROM run_command WHERE run = ? AND applied_step IS NULL AND"
                                + " change_text IS NULL")
                .param(run)
                .update();
    }

    /** Refuses what was asked for and not applied: the run has ended for good. */
    public void refuseOpen(String run) {
        jdbc.sql(
                        "UPDATE run_command SET refusal = ? WHERE run = ? AND applied_step IS NULL"
                                + " AND refusal IS NULL AND change_text IS NOT NULL")
                .param("the run ended before it could be applied")
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

    private static String cut(String text, int limit) {
        return GivenText.storable(text, limit);
    }
}
