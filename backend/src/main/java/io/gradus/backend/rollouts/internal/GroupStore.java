package io.gradus.backend.rollouts.internal;

import io.gradus.backend.platform.GivenText;
import io.gradus.training.event.GivenHelp;
import io.gradus.training.event.GroupCourse;
import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.GroupWork;
import io.gradus.training.event.TrainingEvent;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Problem key, scores, help and course of every group of every step. */
@Service
class GroupStore {
    private static final TypeReference<List<Double>> REWARDS = new TypeReference<>() {};
    private static final TypeReference<List<GivenHelp>> GIVEN = new TypeReference<>() {};
    private static final int[] TYPES = {
        Types.VARCHAR,
        Types.BIGINT,
        Types.INTEGER,
        Types.INTEGER,
        Types.VARCHAR,
        Types.VARCHAR,
        Types.DOUBLE,
        Types.VARCHAR,
        Types.INTEGER,
        Types.INTEGER,
        Types.INTEGER,
        Types.BOOLEAN,
        Types.VARCHAR,
        Types.VARCHAR,
        Types.INTEGER,
        Types.INTEGER,
        Types.VARCHAR
    };

    private final JdbcClient jdbc;
    private final JdbcTemplate batches;
    private final JsonMapper json;

    GroupStore(JdbcClient jdbc, JdbcTemplate batches, JsonMapper json) {
        this.jdbc = jdbc;
        this.batches = batches;
        this.json = json;
    }

    /** Stores the groups of several steps. */
    void keep(String run, List<TrainingEvent.StepCompleted> steps) {
        List<Object[]> rows =
                steps.stream()
                        .flatMap(step -> step.groups().stream().map(group -> row(run, step, group)))
                        .toList();
        batches.batchUpdate(
                "INSERT INTO group_summary (run, step, number, stage, problem, cell, pass_rate,"
                        + " rewards, tokens, prompt_tokens, truncated, admitted, role,"
                        + " given, begun_round, last_round, refused)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                rows,
                TYPES);
    }

    /** Lets go of the groups behind a step. */
    void rewind(String run, long step) {
        jdbc.sql("DELETE FROM group_summary WHERE run = ? AND step > ?").params(run, step).update();
    }

    /** The groups of one step, in the order of their index. */
    List<GroupSummary> read(String run, long step) {
        return jdbc.sql(
                        """
                        SELECT number, problem, cell, pass_rate, rewards, tokens, prompt_tokens, truncated, admitted, role,
                            given, begun_round, last_round, refused
                        FROM group_summary WHERE run = ? AND step = ? ORDER BY number\
                        """)
                .param(run)
                .param(step)
                .query((row, index) -> {
                    Double passRate = row.getObject("pass_rate", Double.class);
                    return new GroupSummary(
                            row.getInt("number"),
                            row.getString("problem"),
                            row.getString("cell"),
                            passRate == null ? Double.NaN : passRate,
                            json.readValue(row.getString("rewards"), REWARDS),
                            work(row),
                            row.getString("role"),
                            given(row.getString("given")),
                            course(row));
                })
                .list();
    }

    private static Optional<GroupWork> work(ResultSet row) throws SQLException {
        int tokens = row.getInt("tokens");
        return row.wasNull()
                ? Optional.empty()
                : Optional.of(
                        new GroupWork(
                                tokens,
                                row.getInt("prompt_tokens"),
                                row.getInt("truncated"),
                                row.getBoolean("admitted")));
    }

    private List<GivenHelp> given(String stored) {
        return stored == null ? List.of() : json.readValue(stored, GIVEN);
    }

    private static Optional<GroupCourse> course(ResultSet row) throws SQLException {
        int begun = row.getInt("begun_round");
        return row.wasNull()
                ? Optional.empty()
                : Optional.of(
                        new GroupCourse(begun, row.getInt("last_round"), row.getString("refused")));
    }

    private Object[] row(String run, TrainingEvent.StepCompleted step, GroupSummary group) {
        Double passRate = Double.isFinite(group.passRate()) ? group.passRate() : null;
        return new Object[] {
            run,
            step.step(),
            group.index(),
            step.stage(),
            GivenText.storable(group.problem()),
            group.cell(),
            passRate,
            json.writeValueAsString(group.rewards()),
            group.work().map(GroupWork::tokens).orElse(null),
            group.work().map(GroupWork::promptTokens).orElse(null),
            group.work().map(GroupWork::truncated).orElse(null),
            group.work().map(GroupWork::admitted).orElse(null),
            group.role(),
            group.given().isEmpty() ? null : json.writeValueAsString(group.given()),
            group.course().map(GroupCourse::begun).orElse(null),
            group.course().map(GroupCourse::round).orElse(null),
            group.course().map(GroupCourse::refused).orElse(null)
        };
    }
}
