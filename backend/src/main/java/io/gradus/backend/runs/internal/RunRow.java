package io.gradus.backend.runs.internal;

import io.gradus.backend.platform.GivenText;
import io.gradus.backend.platform.StoredTime;
import io.gradus.backend.runs.ForkOrigin;
import io.gradus.backend.runs.Placement;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunKind;
import io.gradus.backend.runs.RunPlace;
import io.gradus.backend.runs.RunState;
import io.gradus.training.worker.Provenance;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.RowMapper;
import tools.jackson.databind.json.JsonMapper;

/** Reads a run from a row. */
record RunRow(JsonMapper json) implements RowMapper<Run> {
    @Override
    public Run mapRow(ResultSet row, int index) throws SQLException {
        return new Run(
                row.getString("id"),
                GivenText.shown(row.getString("name")),
                row.getString("curriculum"),
                row.getInt("version"),
                row.getLong("seed"),
                row.getString("device"),
                RunState.ofWord(row.getString("state")),
                Optional.ofNullable(row.getString("reason")),
                row.getLong("step"),
                row.getString("phase"),
                Optional.ofNullable(row.getObject("stage", Integer.class)),
                Optional.ofNullable(row.getString("stage_name")),
                row.getLong("last_seq"),
                StoredTime.of(row, "created_at").orElseThrow(),
                StoredTime.of(row, "started_at"),
                StoredTime.of(row, "finished_at"),
                Optional.ofNullable(row.getObject("queue_position", Long.class))
                        .map(Long::intValue),
                row.getInt("attempts"),
                Optional.ofNullable(row.getString("provenance"))
                        .map(text -> json.readValue(text, Provenance.class)),
                Optional.ofNullable(row.getString("experiment")),
                Optional.ofNullable(row.getString("arm")),
                row.getInt("steered"),
                origin(row),
                RunKind.ofWord(row.getString("kind")),
                placement(row),
                Optional.ofNullable(row.getString("worker")));
    }

    private static Placement placement(ResultSet row) throws SQLException {
        String labels = row.getString("labels");
        return new Placement(
                RunPlace.ofWord(row.getString("place")),
                labels.isEmpty() ? List.of() : List.of(labels.split(",")),
                row.getInt("priority"));
    }

    private static Optional<ForkOrigin> origin(ResultSet row) throws SQLException {
        String run = row.getString("forked_from");
        return run == null
                ? Optional.empty()
                : Optional.of(
                        new ForkOrigin(
                                run, row.getLong("forked_step"), row.getString("fork_reason")));
    }
}
