package io.gradus.backend.cells.internal;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Arrays;
import java.util.List;

/** Buckets as rows of the database. */
final class CellRows {
    /** The tables of buckets, the narrow ones first. */
    static final List<String> TABLES = List.of("cell_bucket", "cell_wide_bucket");

    private static final int WIDE = 256;

    /** Adds a bucket to the one that is stored, or stores it; the table comes first. */
    static final String MERGE =
            """
            MERGE INTO %s AS kept
            USING (VALUES (CAST(? AS BIGINT), CAST(? AS INTEGER), CAST(? AS BIGINT), CAST(? AS INTEGER),
                CAST(? AS DOUBLE PRECISION), CAST(? AS INTEGER), CAST(? AS INTEGER), CAST(? AS INTEGER),
                CAST(? AS INTEGER), CAST(? AS INTEGER), CAST(? AS INTEGER), CAST(? AS INTEGER), CAST(? AS BIGINT),
                CAST(? AS BIGINT), CAST(? AS DOUBLE PRECISION)))
                AS added (cell, width, first_step, group_count, passed, judged, too_hard, too_easy, told, admitted,
                    truncated, rollouts, tokens, prompt_tokens, seconds)
            ON kept.cell = added.cell AND kept.width = added.width AND kept.first_step = added.first_step
            WHEN MATCHED THEN UPDATE SET
                group_count = kept.group_count + added.group_count, passed = kept.passed + added.passed,
                judged = kept.judged + added.judged, too_hard = kept.too_hard + added.too_hard,
                too_easy = kept.too_easy + added.too_easy, told = kept.told + added.told,
                admitted = kept.admitted + added.admitted, truncated = kept.truncated + added.truncated,
                rollouts = kept.rollouts + added.rollouts, tokens = kept.tokens + added.tokens,
                prompt_tokens = kept.prompt_tokens + added.prompt_tokens,
                seconds = COALESCE(kept.seconds + added.seconds, kept.seconds, added.seconds)
            WHEN NOT MATCHED THEN INSERT (cell, width, first_step, group_count, passed, judged, too_hard, too_easy, told,
                admitted, truncated, rollouts, tokens, prompt_tokens, seconds)
                VALUES (added.cell, added.width, added.first_step, added.group_count, added.passed, added.judged,
                    added.too_hard, added.too_easy, added.told, added.admitted, added.truncated, added.rollouts,
                    added.tokens, added.prompt_tokens, added.seconds)\
            """;

    /** A bucket that is not stored yet. */
    static final String INSERT =
            """
            INSERT INTO %s (cell, width, first_step, group_count, passed, judged, too_hard, too_easy, told,
                admitted, truncated, rollouts, tokens, prompt_tokens, seconds)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)\
            """;

    /** Adds to a bucket that is stored; see {@link #change}. */
    static final String UPDATE =
            """
            UPDATE %s SET group_count = group_count + ?, passed = passed + ?, judged = judged + ?,
                too_hard = too_hard + ?, too_easy = too_easy + ?, told = told + ?, admitted = admitted + ?,
                truncated = truncated + ?, rollouts = rollouts + ?, tokens = tokens + ?,
                prompt_tokens = prompt_tokens + ?,
                seconds = COALESCE(seconds + CAST(? AS DOUBLE PRECISION), seconds, CAST(? AS DOUBLE PRECISION))
            WHERE cell = ? AND width = ? AND first_step = ?\
            """;

    static final int[] TYPES = {
        Types.BIGINT,
        Types.INTEGER,
        Types.BIGINT,
        Types.INTEGER,
        Types.DOUBLE,
        Types.INTEGER,
        Types.INTEGER,
        Types.INTEGER,
        Types.INTEGER,
        Types.INTEGER,
        Types.INTEGER,
        Types.INTEGER,
        Types.BIGINT,
        Types.BIGINT,
        Types.DOUBLE
    };

    /** Types of what is added, with the seconds twice, then of the key. */
    static final int[] CHANGE_TYPES = {
        Types.INTEGER,
        Types.DOUBLE,
        Types.INTEGER,
        Types.INTEGER,
        Types.INTEGER,
        Types.INTEGER,
        Types.INTEGER,
        Types.INTEGER,
        Types.INTEGER,
        Types.BIGINT,
        Types.BIGINT,
        Types.DOUBLE,
        Types.DOUBLE,
        Types.BIGINT,
        Types.INTEGER,
        Types.BIGINT
    };

    /** The columns that {@link #bucket} reads. */
    static final String COLUMNS =
            "group_count, passed, judged, too_hard, too_easy, told, admitted, truncated, rollouts,"
                    + " tokens, prompt_tokens, seconds";

    private CellRows() {}

    /** Wide buckets have a table of their own, where those of a range lie close together. */
    static String table(int width) {
        return width < WIDE ? TABLES.getFirst() : TABLES.getLast();
    }

    /** The parameters of {@link #UPDATE}. */
    static Object[] change(long cell, int width, long firstStep, CellBucket bucket) {
        return joined(added(bucket), new Object[] {bucket.seconds()}, key(cell, width, firstStep));
    }

    /** The parameters of {@link #MERGE} and {@link #INSERT}. */
    static Object[] row(long cell, int width, long firstStep, CellBucket bucket) {
        return joined(key(cell, width, firstStep), added(bucket));
    }

    private static Object[] key(long cell, int width, long firstStep) {
        return new Object[] {cell, width, firstStep};
    }

    private static Object[] added(CellBucket bucket) {
        return new Object[] {
            bucket.groups(),
            bucket.passed(),
            bucket.judged(),
            bucket.tooHard(),
            bucket.tooEasy(),
            bucket.costed(),
            bucket.admitted(),
            bucket.truncated(),
            bucket.rollouts(),
            bucket.tokens(),
            bucket.promptTokens(),
            bucket.seconds()
        };
    }

    private static Object[] joined(Object[]... parts) {
        return Arrays.stream(parts).flatMap(Arrays::stream).toArray();
    }

    static CellBucket bucket(ResultSet row) throws SQLException {
        return new CellBucket(
                row.getInt("group_count"),
                row.getDouble("passed"),
                row.getInt("judged"),
                row.getInt("too_hard"),
                row.getInt("too_easy"),
                row.getInt("told"),
                row.getInt("admitted"),
                row.getInt("truncated"),
                row.getInt("rollouts"),
                row.getLong("tokens"),
                row.getLong("prompt_tokens"),
                row.getObject("seconds", Double.class));
    }
}
