package io.gradus.backend.cells.internal;

import io.gradus.backend.platform.CommittedMemory;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** The stored cells of a run, by name. */
@Component
class KnownCells {
    private final JdbcClient jdbc;
    private final JdbcTemplate batches;
    private final CommittedMemory<Map<String, KnownCell>> memory =
            new CommittedMemory<>(this::load);

    KnownCells(JdbcClient jdbc, JdbcTemplate batches) {
        this.jdbc = jdbc;
        this.batches = batches;
    }

    /** The cells of a run with those named, for the transaction that holds the run. */
    Map<String, KnownCell> take(String run, Collection<String> names) {
        Map<String, KnownCell> cells = memory.take(run);
        List<Object[]> missing =
                names.stream()
                        .filter(name -> !cells.containsKey(name))
                        .map(name -> new Object[] {run, name})
                        .toList();
        if (!missing.isEmpty()) {
            batches.batchUpdate("INSERT INTO cell (run, name) VALUES (?, ?)", missing);
            ids(run).forEach((name, id) -> cells.computeIfAbsent(name, _ -> new KnownCell(id)));
        }
        return cells;
    }

    /** Forgets the cells of a run: they are no longer what they were. */
    void forget(String run) {
        memory.forget(run);
    }

    private Map<String, KnownCell> load(String run) {
        Map<String, KnownCell> cells = new HashMap<>();
        ids(run).forEach((name, id) -> cells.put(name, new KnownCell(id)));
        jdbc.sql(
                        """
                        SELECT cell.name, cell_stage.stage FROM cell JOIN cell_stage
                            ON cell_stage.cell = cell.id
                        WHERE cell.run = ?\
                        """)
                .param(run)
                .query(row -> {
                    cells.get(row.getString("name")).visit(row.getInt("stage"));
                });
        return cells;
    }

    private Map<String, Long> ids(String run) {
        Map<String, Long> ids = new HashMap<>();
        jdbc.sql("SELECT id, name FROM cell WHERE run = ?")
                .param(run)
                .query(row -> {
                    ids.put(row.getString("name"), row.getLong("id"));
                });
        return ids;
    }
}
