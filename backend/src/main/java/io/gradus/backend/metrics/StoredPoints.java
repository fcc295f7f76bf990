package io.gradus.backend.metrics;

import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;

/** Every stored number of a run, one by one and not in buckets. */
@Service
public class StoredPoints {
    private final JdbcClient jdbc;

    StoredPoints(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Takes the numbers of one series, the oldest first. */
    @FunctionalInterface
    public interface Taker {
        /**
         * @param step the series' own step
         * @param value the number; NaN and infinities as they were
         */
        void take(long step, double value);
    }

    /** Names of all series of a run, in alphabetical order. */
    public List<String> keys(String run) {
        return jdbc.sql("SELECT name FROM series WHERE run = ? ORDER BY name")
                .param(run)
                .query(String.class)
                .list();
    }

    /** Gives each number of one series to {@code taker}; none where the run has no such series. */
    public void each(String run, String key, Taker taker) {
        jdbc.sql(
                        """
                        SELECT point.step, point.number, point.kind FROM point JOIN series
                            ON point.series = series.id
                        WHERE series.run = ? AND series.name = ? ORDER BY point.step\
                        """)
                .param(run)
                .param(key)
                .query(row -> {
                    double number = row.getDouble("number");
                    taker.take(row.getLong("step"), value(number, row.getString("kind")));
                });
    }

    private static double value(double number, String kind) {
        return switch (kind) {
            case null -> number;
            case "nan" -> Double.NaN;
            case "inf" -> Double.POSITIVE_INFINITY;
            case "-inf" -> Double.NEGATIVE_INFINITY;
            default -> throw new IllegalStateException("unknown kind of number " + kind);
        };
    }
}
