package io.gradus.backend.jobs.internal;

import io.gradus.backend.jobs.JobPlace;
import io.gradus.backend.jobs.JobState;
import io.gradus.backend.jobs.JobTask;
import io.gradus.backend.jobs.RunJob;
import io.gradus.backend.jobs.TrainerCall;
import io.gradus.backend.platform.StoredTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.RowMapper;

/** Reads a job from a row. */
final class JobRow implements RowMapper<RunJob> {
    /** Stands between the arguments of a trainer, none of which has it. */
    static final String BETWEEN = "\n";

    @Override
    public RunJob mapRow(ResultSet row, int index) throws SQLException {
        return new RunJob(
                row.getString("run"),
                row.getInt("number"),
                JobPlace.ofWord(row.getString("place")),
                JobTask.ofWord(row.getString("task")),
                row.getString("name"),
                JobState.ofWord(row.getString("state")),
                Optional.ofNullable(row.getString("status")),
                Optional.ofNullable(row.getString("stop_reason")),
                row.getInt("tries"),
                StoredTime.of(row, "next_try"),
                Optional.ofNullable(row.getString("trouble")),
                Optional.ofNullable(row.getString("outcome")),
                trainer(row),
                StoredTime.of(row, "submitted_at"),
                StoredTime.of(row, "created_at").orElseThrow(),
                StoredTime.of(row, "ended_at"));
    }

    private static Optional<TrainerCall> trainer(ResultSet row) throws SQLException {
        String script = row.getString("script");
        if (script == null) {
            return Optional.empty();
        }
        String arguments = Optional.ofNullable(row.getString("arguments")).orElse("");
        return Optional.of(
                new TrainerCall(
                        script,
                        Optional.ofNullable(row.getString("model")).orElse(""),
                        arguments.isEmpty() ? List.of() : List.of(arguments.split(BETWEEN))));
    }
}
