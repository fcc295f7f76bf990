package io.gradus.backend.metrics;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;

/** Where the series of runs stand. */
@Service
public class NewestPoints {
    private static final String NEWEST =
            """
            SELECT series.run, point.number FROM series JOIN point
                ON point.series = series.id AND point.step = series.last_step
            WHERE series.name = :series AND point.number IS NOT NULL\
            """;

    private final JdbcClient jdbc;

    NewestPoints(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** The newest finite number of a series of every run that has it, by the run's id. */
    public Map<String, Double> ofAll(String series) {
        return byRun(jdbc.sql(NEWEST).param("series", series));
    }

    /** The same of some runs. */
    public Map<String, Double> of(String series, Collection<String> runs) {
        return runs.isEmpty()
                ? Map.of()
                : byRun(
                        jdbc.sql(NEWEST + " AND series.run IN (:runs)")
                                .param("series", series)
                                .param("runs", runs));
    }

    private static Map<String, Double> byRun(JdbcClient.StatementSpec query) {
        Map<String, Double> newest = new HashMap<>();
        query.query(row -> {
            newest.put(row.getString("run"), row.getDouble("number"));
        });
        return newest;
    }

    /**
     * The newest point of each series whose name begins so, by the rest of the name; series whose
     * newest number is not finite are left out.
     */
    public Map<String, NewestPoint> startingWith(String run, String prefix) {
        Map<String, NewestPoint> newest = new HashMap<>();
        jdbc.sql(
                        """
                        SELECT series.name, point.step, point.number FROM series JOIN point
                            ON point.series = series.id AND point.step = series.last_step
                        WHERE series.run = ? AND SUBSTRING(series.name, 1, ?) = ? AND point.number IS NOT NULL\
                        """)
                .param(run)
                .param(prefix.length())
                .param(prefix)
                .query(row -> {
                    newest.put(
                            row.getString("name").substring(prefix.length()),
                            new NewestPoint(row.getLong("step"), row.getDouble("number")));
                });
        return newest;
    }
}
