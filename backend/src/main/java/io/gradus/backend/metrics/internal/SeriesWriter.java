package io.gradus.backend.metrics.internal;

import java.sql.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Writes points and, in the same transaction, their buckets. */
@Component
class SeriesWriter {
    /** Widths of stored buckets, in steps. */
    static final int[] WIDTHS = {64, 4096};

    private static final String MERGE_BUCKET =
            """
            MERGE INTO bucket AS kept
            USING (VALUES (CAST(? AS BIGINT), CAST(? AS INTEGER), CAST(? AS BIGINT), CAST(? AS DOUBLE PRECISION),
                CAST(? AS DOUBLE PRECISION), CAST(? AS DOUBLE PRECISION), CAST(? AS VARCHAR(4)), CAST(? AS INTEGER)))
                AS added (series, width, first_step, lowest, highest, newest, kind, points)
            ON kept.series = added.series AND kept.width = added.width AND kept.first_step = added.first_step
            WHEN MATCHED THEN UPDATE SET
                lowest = LEAST(COALESCE(kept.lowest, added.lowest), COALESCE(added.lowest, kept.lowest)),
                highest = GREATEST(COALESCE(kept.highest, added.highest), COALESCE(added.highest, kept.highest)),
                newest = added.newest, kind = COALESCE(added.kind, kept.kind), points = kept.points + added.points
            WHEN NOT MATCHED THEN INSERT (series, width, first_step, lowest, highest, newest, kind, points)
                VALUES (added.series, added.width, added.first_step, added.lowest, added.highest, added.newest,
                    added.kind, added.points)\
            """;
    private static final int[] BUCKET_TYPES = {
        Types.BIGINT,
        Types.INTEGER,
        Types.BIGINT,
        Types.DOUBLE,
        Types.DOUBLE,
        Types.DOUBLE,
        Types.VARCHAR,
        Types.INTEGER
    };

    private final JdbcClient jdbc;
    private final JdbcTemplate batches;

    SeriesWriter(JdbcClient jdbc, JdbcTemplate batches) {
        this.jdbc = jdbc;
        this.batches = batches;
    }

    /** A stored series and the last step it has. */
    private record Tail(long id, long lastStep) {}

    /** The newest point of a series; step -1 and value 0 before the first. */
    record Newest(long step, double value) {}

    /** The newest point of a series of finite numbers. */
    Newest newest(String run, String name) {
        return jdbc.sql(
                        """
                        SELECT point.step, point.number FROM point JOIN series
                            ON point.series = series.id AND point.step = series.last_step
                        WHERE series.run = ? AND series.name = ?\
                        """)
                .param(run)
                .param(name)
                .query((row, index) -> new Newest(row.getLong("step"), row.getDouble("number")))
                .optional()
                .orElse(new Newest(-1, 0));
    }

    private record BucketKey(long series, int width, long firstStep) {}

    /**
     * Appends numbers to their series. A series only grows: a number at or before its series' last
     * step is left out, as happens to the timings of steps that an attempt repeats.
     */
    void append(String run, List<Measurement> measurements) {
        if (measurements.isEmpty()) {
            return;
        }
        Map<String, Tail> tails = tails(run, measurements);
        Map<Long, Long> lastSteps = new HashMap<>();
        Map<BucketKey, Bucket> buckets = new LinkedHashMap<>();
        List<Object[]> points = new ArrayList<>();
        for (Measurement one : measurements) {
            Tail tail = tails.get(one.name());
            if (one.step() > lastSteps.getOrDefault(tail.id(), tail.lastStep())) {
                lastSteps.put(tail.id(), one.step());
                Bucket single = Bucket.of(one.step(), one.value());
                points.add(new Object[] {tail.id(), one.step(), single.newest(), single.kind()});
                for (int width : WIDTHS) {
                    long first = Math.floorDiv(one.step(), width) * width;
                    buckets.merge(
                            new BucketKey(tail.id(), width, first), single.at(first), Bucket::with);
                }
            }
        }
        write(points, buckets, lastSteps);
    }

    private void write(
            List<Object[]> points, Map<BucketKey, Bucket> buckets, Map<Long, Long> lastSteps) {
        batches.batchUpdate(
                "INSERT INTO point (series, step, number, kind) VALUES (?, ?, ?, ?)",
                points,
                new int[] {Types.BIGINT, Types.BIGINT, Types.DOUBLE, Types.VARCHAR});
        batches.batchUpdate(
                MERGE_BUCKET,
                buckets.entrySet().stream()
                        .map(entry -> row(entry.getKey(), entry.getValue()))
                        .toList(),
                BUCKET_TYPES);
        batches.batchUpdate(
                "UPDATE series SET last_step = ? WHERE id = ?",
                lastSteps.entrySet().stream()
                        .map(entry -> new Object[] {entry.getValue(), entry.getKey()})
                        .toList());
    }

    private static Object[] row(BucketKey key, Bucket bucket) {
        return new Object[] {
            key.series(),
            key.width(),
            key.firstStep(),
            bucket.lowest(),
            bucket.highest(),
            bucket.newest(),
            bucket.kind(),
            bucket.points()
        };
    }

    private Map<String, Tail> tails(String run, List<Measurement> measurements) {
        Map<String, Tail> tails = read(run);
        List<String> missing =
                measurements.stream()
                        .map(Measurement::name)
                        .distinct()
                        .filter(name -> !tails.containsKey(name))
                        .toList();
        if (missing.isEmpty()) {
            return tails;
        }
        batches.batchUpdate(
                "INSERT INTO series (run, name, last_step) VALUES (?, ?, -1)",
                missing.stream().map(name -> new Object[] {run, name}).toList());
        return read(run);
    }

    private Map<String, Tail> read(String run) {
        Map<String, Tail> tails = new HashMap<>();
        jdbc.sql("SELECT id, name, last_step FROM series WHERE run = ?")
                .param(run)
                .query(row -> {
                    tails.put(
                            row.getString("name"),
                            new Tail(row.getLong("id"), row.getLong("last_step")));
                });
        return tails;
    }
}
