package io.gradus.backend.cells.internal;

import io.gradus.backend.metrics.NewestPoint;
import io.gradus.backend.metrics.NewestPoints;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;

/** Reads the cells of a run: all on one grid of steps. */
@Service
class CellReader {
    private static final long MOST_ROWS = 40_000;

    /** Each stored width is so many times the one before. */
    private static final int STORED_APART = 16;

    private static final String HELD_OUT = "evaluation/passRate/";

    private final JdbcClient jdbc;
    private final NewestPoints newest;

    CellReader(JdbcClient jdbc, NewestPoints newest) {
        this.jdbc = jdbc;
        this.newest = newest;
    }

    /** Cells on a grid whose columns are this many steps wide. */
    record Grid(long width, List<CellColumns> cells) {}

    private record Cell(long id, String name) {}

    private record Extent(long first, long last) {}

    /**
     * The cells that have groups within a range of steps.
     *
     * @param from first step
     * @param to last step
     * @param most largest number of columns
     */
    Grid read(String run, long from, long to, int most) {
        Extent extent = extent(run, from, to);
        long width = readable(run, extent, width(extent, most));
        Map<Long, CellTable> tables = tables(run, from, to, width);
        Map<Long, List<Integer>> stages = stages(run);
        Map<String, NewestPoint> heldOut = newest.startingWith(run, HELD_OUT);
        List<CellColumns> cells =
                jdbc
                        .sql("SELECT id, name FROM cell WHERE run = ? ORDER BY name")
                        .param(run)
                        .query((row, index) -> new Cell(row.getLong("id"), row.getString("name")))
                        .list()
                        .stream()
                        .filter(cell -> tables.containsKey(cell.id()))
                        .map(cell ->
                                tables.get(cell.id())
                                        .columns(
                                                NamedCell.parse(cell.name()),
                                                stages.getOrDefault(cell.id(), List.of()),
                                                heldOut.get(cell.name())))
                        .toList();
        return new Grid(width, cells);
    }

    /**
     * Where the groups of a range begin, to the width of the widest buckets, and where they end, to
     * that of narrow ones: the end of a run is what moves, and few of its buckets are read.
     */
    private Extent extent(String run, long from, long to) {
        int wide = CellWriter.WIDTHS[3];
        int narrow = CellWriter.WIDTHS[1];
        Extent rough = bounds(run, wide, from, to);
        Extent end = bounds(run, narrow, Math.max(from, rough.last()), to);
        return new Extent(Math.max(from, rough.first()), Math.min(to, end.last() + narrow - 1));
    }

    private Extent bounds(String run, int width, long from, long to) {
        return jdbc.sql(
                        """
                        SELECT COALESCE(MIN(first_step), 0) AS first_step, COALESCE(MAX(first_step), 0) AS last_step
                        FROM cell JOIN %s AS part ON part.cell = cell.id AND part.width = ?
                            AND part.first_step BETWEEN ? AND ?
                        WHERE cell.run = ?\
                        """
                                .formatted(CellRows.table(width)))
                .param(width)
                .param(Math.floorDiv(from, width) * width)
                .param(to)
                .param(run)
                .query((row, index) ->
                        new Extent(row.getLong("first_step"), row.getLong("last_step")))
                .single();
    }

    /**
     * The next stored width in the place of one that would have to add up too many buckets, where
     * that leaves a quarter of the columns.
     */
    private long readable(String run, Extent extent, long width) {
        int stored = stored(width);
        long cells =
                jdbc.sql("SELECT COUNT(*) FROM cell WHERE run = ?")
                        .param(run)
                        .query(Long.class)
                        .single();
        boolean many = cells * ((extent.last() - extent.first()) / stored + 1) > MOST_ROWS;
        int next = stored * STORED_APART;
        return many && width > stored && width * 4 >= next ? next : width;
    }

    /** The least power of two that fits the range into the columns. */
    private static long width(Extent extent, int most) {
        long width = 1;
        while (Math.floorDiv(extent.last(), width) - Math.floorDiv(extent.first(), width) + 1
                > most) {
            width *= 2;
        }
        return width;
    }

    /** Sums of the coarsest stored buckets that are fine enough. */
    private Map<Long, CellTable> tables(String run, long from, long to, long width) {
        int stored = stored(width);
        Map<Long, CellTable> tables = new LinkedHashMap<>();
        jdbc.sql(
                        """
                        SELECT cell.id, first_step, %s
                        FROM cell JOIN %s AS part ON part.cell = cell.id AND part.width = ?
                            AND part.first_step BETWEEN ? AND ?
                        WHERE cell.run = ? ORDER BY cell.id, first_step\
                        """
                                .formatted(CellRows.COLUMNS, CellRows.table(stored)))
                .param(stored)
                .param(Math.floorDiv(from, stored) * stored)
                .param(to)
                .param(run)
                .query(row -> {
                    tables.computeIfAbsent(row.getLong("id"), _ -> new CellTable())
                            .add(
                                    Math.floorDiv(row.getLong("first_step"), width) * width,
                                    CellRows.bucket(row));
                });
        return tables;
    }

    private static int stored(long width) {
        int stored = CellWriter.WIDTHS[0];
        for (int candidate : CellWriter.WIDTHS) {
            stored = candidate <= width ? candidate : stored;
        }
        return stored;
    }

    private Map<Long, List<Integer>> stages(String run) {
        Map<Long, List<Integer>> stages = new LinkedHashMap<>();
        jdbc.sql(
                        """
                        SELECT cell_stage.cell, cell_stage.stage FROM cell_stage JOIN cell ON cell_stage.cell = cell.id
                        WHERE cell.run = ? ORDER BY cell_stage.cell, cell_stage.stage\
                        """)
                .param(run)
                .query(row -> {
                    stages.computeIfAbsent(row.getLong("cell"), id -> new ArrayList<>())
                            .add(row.getInt("stage"));
                });
        return stages;
    }
}
