package io.gradus.backend.cells.internal;

import io.gradus.training.event.StepTiming;
import io.gradus.training.event.TrainingEvent;
import java.util.ArrayList;
import java.util.EnumMap;
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

    private final KnownCells known;
    private final JdbcClient jdbc;
    private final JdbcTemplate batches;

    CellWriter(KnownCells known, JdbcClient jdbc, JdbcTemplate batches) {
        this.known = known;
        this.jdbc = jdbc;
        this.batches = batches;
    }

    private record BucketKey(KnownCell cell, int widthIndex, long firstStep) {}

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
        Map<String, KnownCell> cells = known.take(run, tally.cells());
        stages(cells, steps);
        Map<BucketKey, CellBucket> buckets = new LinkedHashMap<>();
        tally.added()
                .forEach((place, bucket) -> {
                    for (int index = 0; index < WIDTHS.length; index++) {
                        long first = Math.floorDiv(place.step(), WIDTHS[index]) * WIDTHS[index];
                        buckets.merge(
                                new BucketKey(cells.get(place.cell()), index, first),
                                bucket,
                                CellBucket::with);
                    }
                });
        for (String table : CellRows.TABLES) {
            write(table, buckets);
        }
    }

    /** The buckets of a table, each in the cheapest way that is right for it. */
    private void write(String table, Map<BucketKey, CellBucket> buckets) {
        Map<KnownCell.Place, List<Object[]>> rows = new EnumMap<>(KnownCell.Place.class);
        buckets.forEach((key, bucket) -> {
            int width = WIDTHS[key.widthIndex()];
            if (CellRows.table(width).equals(table)) {
                KnownCell cell = key.cell();
                KnownCell.Place place =
                        cell.place(key.widthIndex(), key.firstStep(), bucket.groups() > 0);
                rows.computeIfAbsent(place, _ -> new ArrayList<>())
                        .add(
                                place == KnownCell.Place.STORED
                                        ? CellRows.change(cell.id(), width, key.firstStep(), bucket)
                                        : CellRows.row(cell.id(), width, key.firstStep(), bucket));
            }
        });
        rows.forEach((place, some) -> {
            switch (place) {
                case NEW -> write(CellRows.INSERT, table, some, CellRows.TYPES);
                case STORED -> write(CellRows.UPDATE, table, some, CellRows.CHANGE_TYPES);
                case UNKNOWN -> write(CellRows.MERGE, table, some, CellRows.TYPES);
            }
        });
    }

    private void write(String statement, String table, List<Object[]> rows, int[] types) {
        batches.batchUpdate(statement.formatted(table), rows, types);
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

    private void stages(Map<String, KnownCell> cells, List<TrainingEvent.StepCompleted> steps) {
        List<Object[]> visits = new ArrayList<>();
        steps.forEach(step ->
                step.groups()
                        .forEach(group -> {
                            KnownCell cell = cells.get(group.cell());
                            if (cell.visit(step.stage())) {
                                visits.add(new Object[] {cell.id(), step.stage()});
                            }
                        }));
        batches.batchUpdate("INSERT INTO cell_stage (cell, stage) VALUES (?, ?)", visits);
    }
}
