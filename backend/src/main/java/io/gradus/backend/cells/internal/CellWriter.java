package io.gradus.backend.cells.internal;

import io.gradus.training.event.StepTiming;
import io.gradus.training.event.TrainingEvent;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Writes cells and, in the same transaction, their buckets of all widths. */
@Component
class CellWriter {
    /** Widths of stored buckets, in steps; sixteen apart, so that no answer adds up many. */
    static final int[] WIDTHS = {1, 16, 256, 4096};

    private final JdbcClient jdbc;
    private final JdbcTemplate batches;

    CellWriter(JdbcClient jdbc, JdbcTemplate batches) {
        this.jdbc = jdbc;
        this.batches = batches;
    }

    private record BucketKey(long cell, int width, long firstStep) {}

    /**
     * Appends steps and the seconds of steps. The seconds of a step count once: those of a step
     * that an attempt repeats are left out.
     */
    void append(String run, List<TrainingEvent.StepCompleted> steps, List<StepTiming> timings) {
        CellTally tally = new CellTally();
        steps.forEach(tally::add);
        Set<Long> timed = new LinkedHashSet<>();
        for (StepTiming timing : timings) {
            if (timed.add(timing.step())) {
                Map<String, Long> tokens = tally.tokens(timing.step());
                tally.share(timing, tokens.isEmpty() ? untimed(run, timing.step()) : tokens);
            }
        }
        Map<String, Long> cells = cells(run, tally);
        stages(cells, steps);
        Map<BucketKey, CellBucket> buckets = new LinkedHashMap<>();
        tally.added()
                .forEach((place, bucket) -> {
                    for (int width : WIDTHS) {
                        long first = Math.floorDiv(place.step(), width) * width;
                        buckets.merge(
                                new BucketKey(cells.get(place.cell()), width, first),
                                bucket,
                                CellBucket::with);
                    }
                });
        batches.batchUpdate(
                CellRows.MERGE,
                buckets.entrySet().stream().map(e -> row(e.getKey(), e.getValue())).toList(),
                CellRows.TYPES);
    }

    private static Object[] row(BucketKey key, CellBucket bucket) {
        return CellRows.row(key.cell(), key.width(), key.firstStep(), bucket);
    }

    /** Tokens by cell of a stored step whose seconds are not known yet. */
    private Map<String, Long> untimed(String run, long step) {
        Map<String, Long> tokens = new LinkedHashMap<>();
        jdbc.sql(
                        """
                        SELECT cell.name, cell_bucket.tokens FROM cell JOIN cell_bucket
                            ON cell_bucket.cell = cell.id AND cell_bucket.width = 1
                                AND cell_bucket.first_step = ?
                        WHERE cell.run = ? AND cell_bucket.seconds IS NULL ORDER BY cell.id\
                        """)
                .param(step)
                .param(run)
                .query(row -> {
                    tokens.put(row.getString("name"), row.getLong("tokens"));
                });
        return tokens;
    }

    private Map<String, Long> cells(String run, CellTally tally) {
        Map<String, Long> known = read(run);
        List<Object[]> missing =
                tally.added().keySet().stream()
                        .map(CellTally.Place::cell)
                        .distinct()
                        .filter(cell -> !known.containsKey(cell))
                        .map(cell -> new Object[] {run, cell})
                        .toList();
        if (missing.isEmpty()) {
            return known;
        }
        batches.batchUpdate("INSERT INTO cell (run, name) VALUES (?, ?)", missing);
        return read(run);
    }

    private Map<String, Long> read(String run) {
        Map<String, Long> cells = new HashMap<>();
        jdbc.sql("SELECT id, name FROM cell WHERE run = ?")
                .param(run)
                .query(row -> {
                    cells.put(row.getString("name"), row.getLong("id"));
                });
        return cells;
    }

    private void stages(Map<String, Long> cells, List<TrainingEvent.StepCompleted> steps) {
        Set<List<Object>> visits = new LinkedHashSet<>();
        steps.forEach(step ->
                step.groups()
                        .forEach(group ->
                                visits.add(List.of(cells.get(group.cell()), step.stage()))));
        batches.batchUpdate(
                """
                MERGE INTO cell_stage AS kept
                USING (VALUES (CAST(? AS BIGINT), CAST(? AS INTEGER))) AS added (cell, stage)
                ON kept.cell = added.cell AND kept.stage = added.stage
                WHEN NOT MATCHED THEN INSERT (cell, stage) VALUES (added.cell, added.stage)\
                """,
                visits.stream().map(List::toArray).toList());
    }
}
