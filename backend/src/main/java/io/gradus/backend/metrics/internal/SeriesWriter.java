package io.gradus.backend.metrics.internal;

import java.sql.Types;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Writes points and, in the same transaction, their buckets. The buckets that points still fall
 * into are remembered, so that a report writes each of them once however many points it brings.
 */
@Component
class SeriesWriter {
    /** Widths of stored buckets, in steps; eight apart, so that no answer adds up many. */
    static final int[] WIDTHS = {8, 64, 512, 4096};

    private static final int[] POINT_TYPES = {
        Types.BIGINT, Types.BIGINT, Types.DOUBLE, Types.VARCHAR
    };

    /** First what a bucket holds, then its key, as both statements have them. */
    private static final int[] BUCKET_TYPES = {
        Types.DOUBLE,
        Types.DOUBLE,
        Types.DOUBLE,
        Types.VARCHAR,
        Types.INTEGER,
        Types.BIGINT,
        Types.INTEGER,
        Types.BIGINT
    };

    private final JdbcTemplate batches;

    SeriesWriter(JdbcTemplate batches) {
        this.batches = batches;
    }

    private record BucketKey(long series, int width, long firstStep) {}

    /**
     * Appends numbers to their series. A series only grows: a number at or before its series' last
     * step is left out, as happens to the timings of steps that an attempt repeats.
     *
     * @param tails the ends of all series named
     */
    void append(Map<String, SeriesTail> tails, List<Measurement> measurements) {
        Set<SeriesTail> grown = new LinkedHashSet<>();
        Map<BucketKey, Bucket> buckets = new LinkedHashMap<>();
        Set<BucketKey> begun = new HashSet<>();
        List<Object[]> points = new ArrayList<>();
        for (Measurement one : measurements) {
            SeriesTail tail = tails.get(one.name());
            if (one.step() > tail.lastStep()) {
                Bucket point = Bucket.of(one.step(), one.value());
                points.add(new Object[] {tail.id(), one.step(), point.newest(), point.kind()});
                for (int index = 0; index < WIDTHS.length; index++) {
                    boolean begins = tail.add(index, point);
                    Bucket bucket = tail.open(index);
                    var key = new BucketKey(tail.id(), WIDTHS[index], bucket.firstStep());
                    buckets.put(key, bucket);
                    if (begins) {
                        begun.add(key);
                    }
                }
                tail.reach(one.step());
                grown.add(tail);
            }
        }
        write(points, buckets, begun, grown);
    }

    private void write(
            List<Object[]> points,
            Map<BucketKey, Bucket> buckets,
            Set<BucketKey> begun,
            Set<SeriesTail> grown) {
        batches.batchUpdate(
                "INSERT INTO point (series, step, number, kind) VALUES (?, ?, ?, ?)",
                points,
                POINT_TYPES);
        List<Object[]> added = new ArrayList<>();
        List<Object[]> changed = new ArrayList<>();
        buckets.forEach(
                (key, bucket) -> (begun.contains(key) ? added : changed).add(row(key, bucket)));
        batches.batchUpdate(
                """
                INSERT INTO bucket (lowest, highest, newest, kind, points, series, width, first_step)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)\
                """,
                added,
                BUCKET_TYPES);
        batches.batchUpdate(
                """
                UPDATE bucket SET lowest = ?, highest = ?, newest = ?, kind = ?, points = ?
                WHERE series = ? AND width = ? AND first_step = ?\
                """,
                changed,
                BUCKET_TYPES);
        batches.batchUpdate(
                "UPDATE series SET last_step = ? WHERE id = ?",
                grown.stream().map(tail -> new Object[] {tail.lastStep(), tail.id()}).toList(),
                new int[] {Types.BIGINT, Types.BIGINT});
    }

    private static Object[] row(BucketKey key, Bucket bucket) {
        return new Object[] {
            bucket.lowest(),
            bucket.highest(),
            bucket.newest(),
            bucket.kind(),
            bucket.points(),
            key.series(),
            key.width(),
            key.firstStep()
        };
    }
}
