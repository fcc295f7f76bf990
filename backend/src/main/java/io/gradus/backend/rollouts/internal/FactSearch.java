package io.gradus.backend.rollouts.internal;

import io.gradus.training.rollout.StopReason;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;

/** Finds rollouts by their facts. */
@Service
class FactSearch {
    private final JdbcClient jdbc;
    private final FateStore fates;

    FactSearch(JdbcClient jdbc, FateStore fates) {
        this.fates = fates;
        this.jdbc = jdbc;
    }

    /** A group's place. */
    record Place(long step, int group) {}

    /** Number of rollouts found, and of their groups. */
    record Count(long rollouts, long groups) {}

    private record Row(Place place, int stage, String cell, String problem, RolloutFact fact) {}

    /** Groups with a rollout that is looked for, from the {@code after}-th on, in order. */
    List<FoundGroup> groups(String run, RolloutQuery query, int after, int limit) {
        List<Place> places =
                jdbc.sql(
                                "SELECT step, number FROM rollout_fact fact WHERE %s GROUP BY step,"
                                                .formatted(query.condition())
                                        + " number ORDER BY %s, step DESC, number LIMIT :limit OFFSET :after"
                                                .formatted(query.order()))
                        .params(query.values(run))
                        .param("limit", limit)
                        .param("after", after)
                        .query((row, _) -> place(row))
                        .list();
        return places.isEmpty() ? List.of() : at(run, query, places);
    }

    /** Counts rollouts and groups by their facts, whatever text is looked for. */
    Count count(String run, RolloutQuery query) {
        return jdbc.sql(
                        "SELECT COALESCE(SUM(n), 0) AS rollouts, COUNT(*) AS groups_found FROM"
                                + " (SELECT COUNT(*) AS n FROM rollout_fact fact WHERE %s GROUP BY step, number)"
                                        .formatted(query.condition())
                                + " found")
                .params(query.values(run))
                .query((row, _) -> new Count(row.getLong("rollouts"), row.getLong("groups_found")))
                .single();
    }

    /** One group; empty where its step has no facts. */
    Optional<FoundGroup> group(String run, RolloutQuery query, Place place) {
        return at(run, query, List.of(place)).stream().findFirst();
    }

    private List<FoundGroup> at(String run, RolloutQuery query, List<Place> places) {
        SequencedMap<Place, List<Row>> rows = new LinkedHashMap<>();
        places.forEach(place -> rows.put(place, new ArrayList<>()));
        for (Row row : rows(run, query, places)) {
            Optional.ofNullable(rows.get(row.place())).ifPresent(list -> list.add(row));
        }
        Map<Place, FoundFate> told = fates.at(run, places);
        return rows.values().stream()
                .filter(list -> !list.isEmpty())
                .map(list -> found(list, Optional.ofNullable(told.get(list.getFirst().place()))))
                .toList();
    }

    private List<Row> rows(String run, RolloutQuery query, List<Place> places) {
        Map<String, Object> values = query.values(run);
        values.put("steps", places.stream().map(Place::step).distinct().toList());
        return jdbc.sql(
                        """
                        SELECT fact.*, CASE WHEN %s THEN TRUE ELSE FALSE END AS found,
                        (SELECT problem FROM group_summary summary WHERE summary.run = fact.run
                        AND summary.step = fact.step AND summary.number = fact.number) AS problem
                        FROM rollout_fact fact WHERE run = :run AND step IN (:steps)
                        ORDER BY step, number, rollout\
                        """
                                .formatted(query.condition()))
                .params(values)
                .query((row, _) ->
                        new Row(
                                place(row),
                                row.getInt("stage"),
                                row.getString("cell"),
                                Optional.ofNullable(row.getString("problem")).orElse(""),
                                fact(row)))
                .list();
    }

    private static FoundGroup found(List<Row> rows, Optional<FoundFate> fate) {
        Row first = rows.getFirst();
        return new FoundGroup(
                first.place().step(),
                first.stage(),
                first.place().group(),
                first.problem(),
                first.cell(),
                rows.stream().map(Row::fact).toList(),
                fate);
    }

    private static Place place(ResultSet row) throws SQLException {
        return new Place(row.getLong("step"), row.getInt("number"));
    }

    private static RolloutFact fact(ResultSet row) throws SQLException {
        return new RolloutFact(
                row.getInt("rollout"),
                row.getBoolean("found"),
                number(row, "reward"),
                number(row, "verifier"),
                number(row, "advantage"),
                number(row, "entropy"),
                row.getInt("tokens"),
                row.getBoolean("truncated"),
                row.getBoolean("novel"),
                row.getString("role"),
                row.getInt("turns"),
                row.getInt("failures"),
                StopReason.valueOf(row.getString("stop_reason")));
    }

    private static double number(ResultSet row, String column) throws SQLException {
        Double value = row.getObject(column, Double.class);
        return value == null ? Double.NaN : value;
    }
}
