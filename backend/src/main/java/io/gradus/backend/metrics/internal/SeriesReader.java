package io.gradus.backend.metrics.internal;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;

/** Reads series: every point where they fit, otherwise buckets that keep each spike. */
@Service
class SeriesReader {
    private static final int NARROW = 64;
    private static final int WIDE = 4096;

    /** Longer ranges are counted in wide buckets. */
    private static final long LONG_RANGE = 65_536;

    /** A series that needs more rows than these is answered somewhat coarser than was asked. */
    private static final long MOST_ROWS = 4096;

    /** Each stored width is so many times the one before. */
    private static final int STORED_APART = 8;

    private final JdbcClient jdbc;

    SeriesReader(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * A series as columns; all lists have one entry per bucket.
     *
     * @param key the metric's name
     * @param width steps per bucket; 1 means that every entry is a point
     * @param steps first step of each bucket
     * @param kinds {@code nan}, {@code inf} or {@code -inf} where a bucket holds a non-finite
     *     number, else null
     */
    record Series(
            String key,
            long width,
            List<Long> steps,
            List<@Nullable Double> min,
            List<@Nullable Double> max,
            List<@Nullable Double> last,
            List<Integer> count,
            List<@Nullable String> kinds) {}

    private record Extent(long id, String name, long first, long last, long points) {
        long steps() {
            return last - first + 1;
        }
    }

    /** Names of all series of a run, in alphabetical order. */
    List<String> keys(String run) {
        return jdbc.sql("SELECT name FROM series WHERE run = ? ORDER BY name")
                .param(run)
                .query(String.class)
                .list();
    }

    /**
     * Series within a range of steps.
     *
     * @param keys names of series; empty means all
     * @param from first step
     * @param to last step
     * @param most largest number of entries
     */
    List<Series> read(String run, List<String> keys, long from, long to, int most) {
        return extents(run, keys, from, to).stream()
                .map(extent -> series(extent, from, to, most))
                .toList();
    }

    /**
     * Counted in stored buckets, not point by point, and in wide ones where the range is long. At
     * the ends of such a range a bucket's points count whole.
     */
    private List<Extent> extents(String run, List<String> keys, long from, long to) {
        int width = Math.min(to, lastStep(run)) - from > LONG_RANGE ? WIDE : NARROW;
        return jdbc.sql(
                        """
                        SELECT series.id, series.name, MIN(bucket.first_step) AS first_step,
                            MAX(bucket.first_step) AS last_step, MAX(series.last_step) AS newest_step,
                            SUM(bucket.points) AS points
                        FROM series JOIN bucket ON bucket.series = series.id AND bucket.width = :width
                            AND bucket.first_step BETWEEN :from AND :to
                        WHERE series.run = :run %s GROUP BY series.id, series.name ORDER BY series.name\
                        """
                                .formatted(keys.isEmpty() ? "" : "AND series.name IN (:keys)"))
                .param("width", width)
                .param("from", Math.floorDiv(from, width) * width)
                .param("to", to)
                .param("run", run)
                .param("keys", keys)
                .query((row, index) ->
                        new Extent(
                                row.getLong("id"),
                                row.getString("name"),
                                Math.max(from, row.getLong("first_step")),
                                Math.min(
                                        Math.min(to, row.getLong("newest_step")),
                                        row.getLong("last_step") + width - 1),
                                row.getLong("points")))
                .list();
    }

    private long lastStep(String run) {
        return jdbc.sql("SELECT COALESCE(MAX(last_step), 0) FROM series WHERE run = ?")
                .param(run)
                .query(Long.class)
                .single();
    }

    private Series series(Extent extent, long from, long to, int most) {
        long width = width(extent, most);
        int source = source(width);
        if (width > source && extent.steps() / source > MOST_ROWS) {
            source *= STORED_APART;
            width = Math.max(width, source);
        }
        return columns(extent.name(), width, widened(read(extent, source, from, to), width));
    }

    /** The least power of two that fits the range into the entries; 1 when all points fit. */
    private static long width(Extent extent, int most) {
        long width = 1;
        if (extent.points() > most) {
            while (Math.floorDiv(extent.last(), width) - Math.floorDiv(extent.first(), width) + 1
                    > most) {
                width *= 2;
            }
        }
        return width;
    }

    /** Width of the coarsest stored form that is fine enough; 1 for the points themselves. */
    private static int source(long width) {
        int source = 1;
        for (int stored : SeriesWriter.WIDTHS) {
            source = stored <= width ? stored : source;
        }
        return source;
    }

    private List<Bucket> read(Extent extent, int source, long from, long to) {
        return source == 1 ? points(extent, from, to) : buckets(extent, source, from, to);
    }

    private List<Bucket> points(Extent extent, long from, long to) {
        return jdbc.sql(
                        """
                        SELECT step AS first_step, number AS lowest, number AS highest, number AS newest,
                            kind, 1 AS points
                        FROM point WHERE series = ? AND step BETWEEN ? AND ? ORDER BY step\
                        """)
                .param(extent.id())
                .param(from)
                .param(to)
                .query(SeriesReader::bucket)
                .list();
    }

    private List<Bucket> buckets(Extent extent, int width, long from, long to) {
        return jdbc.sql(
                        """
                        SELECT first_step, lowest, highest, newest, kind, points FROM bucket
                        WHERE series = ? AND width = ? AND first_step BETWEEN ? AND ? ORDER BY first_step\
                        """)
                .param(extent.id())
                .param(width)
                .param(Math.floorDiv(from, width) * width)
                .param(to)
                .query(SeriesReader::bucket)
                .list();
    }

    private static List<Bucket> widened(List<Bucket> source, long width) {
        Map<Long, Bucket> wide = new TreeMap<>();
        for (Bucket one : source) {
            long first = Math.floorDiv(one.firstStep(), width) * width;
            wide.merge(first, one.at(first), Bucket::with);
        }
        return List.copyOf(wide.values());
    }

    private static Series columns(String key, long width, List<Bucket> buckets) {
        return new Series(
                key,
                width,
                buckets.stream().map(Bucket::firstStep).toList(),
                column(buckets, Bucket::lowest),
                column(buckets, Bucket::highest),
                column(buckets, Bucket::newest),
                buckets.stream().map(Bucket::points).toList(),
                column(buckets, Bucket::kind));
    }

    /**
     * A column may hold nulls, which {@code Stream.toList} allows and {@code List.copyOf} does not.
     */
    private static <T> List<T> column(List<Bucket> buckets, Function<Bucket, T> value) {
        return buckets.stream().map(value).toList();
    }

    static Bucket bucket(ResultSet row, int index) throws SQLException {
        return new Bucket(
                row.getLong("first_step"),
                row.getObject("lowest", Double.class),
                row.getObject("highest", Double.class),
                row.getObject("newest", Double.class),
                row.getString("kind"),
                row.getInt("points"));
    }
}
