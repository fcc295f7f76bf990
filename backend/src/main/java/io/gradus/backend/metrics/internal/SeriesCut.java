package io.gradus.backend.metrics.internal;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Takes the points of later steps out of a run's series, and makes their last buckets anew. */
@Component
class SeriesCut {
    private static final String OWN = "series IN (SELECT id FROM series WHERE run = :run)";

    private final JdbcClient jdbc;

    SeriesCut(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Leaves the points up to a step, inside the transaction that holds the run. */
    void behind(String run, long step) {
        update("DELETE FROM point WHERE step > :step AND " + OWN, run, step);
        for (int width : SeriesWriter.WIDTHS) {
            buckets(run, step, width);
        }
        jdbc.sql(
                        """
                        DELETE FROM series WHERE run = :run
                            AND NOT EXISTS (SELECT 1 FROM point WHERE point.series = series.id)\
                        """)
                .param("run", run)
                .update();
        update(
                "UPDATE series SET last_step = (SELECT MAX(point.step) FROM point WHERE"
                        + " point.series = series.id) WHERE run = :run AND last_step > :step",
                run,
                step);
    }

    /** Only the bucket that the step lies in can have points on both sides of it. */
    private void buckets(String run, long step, int width) {
        long first = step / width * width;
        update(
                "DELETE FROM bucket WHERE width = %d AND first_step >= :step AND %s"
                        .formatted(width, OWN),
                run,
                first);
        update(
                """
                INSERT INTO bucket (series, width, first_step, lowest, highest, newest, kind, points)
                SELECT parts.series, %1$d, :step, parts.lowest, parts.highest, latest.number, odd.kind, parts.points
                FROM (
                    SELECT series, MIN(number) AS lowest, MAX(number) AS highest, MAX(step) AS last_step,
                        MAX(CASE WHEN kind IS NOT NULL THEN step END) AS odd_step, COUNT(*) AS points
                    FROM point WHERE step >= :step AND %2$s GROUP BY series
                ) AS parts
                    JOIN point latest ON latest.series = parts.series AND latest.step = parts.last_step
                    LEFT JOIN point odd ON odd.series = parts.series AND odd.step = parts.odd_step\
                """
                        .formatted(width, OWN),
                run,
                first);
    }

    private void update(String sql, String run, long step) {
        jdbc.sql(sql).param("run", run).param("step", step).update();
    }
}
