package io.gradus.backend.cells.internal;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Takes later steps out of a run's cells, and makes their last buckets anew. */
@Component
class CellCut {
    private static final String OWN = "cell IN (SELECT id FROM cell WHERE run = :run)";

    private final JdbcClient jdbc;

    CellCut(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Leaves what happened up to a step, inside the transaction that holds the run. */
    void behind(String run, long step) {
        for (String table : CellRows.TABLES) {
            update("DELETE FROM " + table + " WHERE first_step > :step AND " + OWN, run, step);
        }
        for (int index = 1; index < CellWriter.WIDTHS.length; index++) {
            rebuild(run, step, CellWriter.WIDTHS[index]);
        }
        // Stages that only later steps visited; groups of steps up to this one stay either way.
        update(
                """
                DELETE FROM cell_stage WHERE cell IN (SELECT id FROM cell WHERE run = :run) AND NOT EXISTS (
                    SELECT 1 FROM group_summary JOIN cell ON cell.run = group_summary.run
                        AND cell.name = group_summary.cell
                    WHERE group_summary.run = :run AND group_summary.step <= :step
                        AND group_summary.stage = cell_stage.stage AND cell.id = cell_stage.cell)\
                """,
                run,
                step);
        jdbc.sql(
                        """
                        DELETE FROM cell WHERE run = :run
                            AND NOT EXISTS (SELECT 1 FROM cell_bucket WHERE cell_bucket.cell = cell.id)\
                        """)
                .param("run", run)
                .update();
    }

    /** The wide bucket that the step lies in, from those of single steps. */
    private void rebuild(String run, long step, int width) {
        String table = CellRows.table(width);
        long first = step / width * width;
        update(
                "DELETE FROM %s WHERE width = %d AND first_step = :step AND %s"
                        .formatted(table, width, OWN),
                run,
                first);
        update(
                """
                INSERT INTO %s (cell, width, first_step, group_count, passed, judged, too_hard, too_easy, told,
                    admitted, truncated, rollouts, tokens, prompt_tokens, seconds)
                SELECT cell, %d, :step, SUM(group_count), SUM(passed), SUM(judged), SUM(too_hard), SUM(too_easy),
                    SUM(told), SUM(admitted), SUM(truncated), SUM(rollouts), SUM(tokens), SUM(prompt_tokens),
                    SUM(seconds)
                FROM cell_bucket WHERE width = 1 AND first_step >= :step AND %s GROUP BY cell\
                """
                        .formatted(table, width, OWN),
                run,
                first);
    }

    private void update(String sql, String run, long step) {
        jdbc.sql(sql).param("run", run).param("step", step).update();
    }
}
