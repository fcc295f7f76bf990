package io.gradus.backend.runs.internal;

import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunBranch;
import io.gradus.backend.runs.RunRewound;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.EventJson;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Events that runs left behind when they went back to an earlier step. */
@Repository
public class BranchRepository {
    private final JdbcClient jdbc;
    private final RunRepository runs;

    BranchRepository(JdbcClient jdbc, RunRepository runs) {
        this.jdbc = jdbc;
        this.runs = runs;
    }

    /** Makes a branch of the events behind a step, inside the transaction that holds the run. */
    public RunRewound cut(Run run, long step) {
        long lastSeq = lastSeq(run, step);
        int branch = next(run.id());
        jdbc.sql(
                        "INSERT INTO run_branch (run, branch, step, last_step, rewound_at)"
                                + " VALUES (?, ?, ?, ?, ?)")
                .params(run.id(), branch, step, run.step(), OffsetDateTime.now(ZoneOffset.UTC))
                .update();
        jdbc.sql(
                        "INSERT INTO run_orphan_event (run, branch, seq, step, type, payload)"
                                + " SELECT run, CAST(? AS INTEGER), seq, step, type, payload"
                                + " FROM run_event WHERE run = ? AND seq > ?")
                .params(branch, run.id(), lastSeq)
                .update();
        jdbc.sql("DELETE FROM run_event WHERE run = ? AND seq > ?")
                .params(run.id(), lastSeq)
                .update();
        runs.lastSeq(run.id(), lastSeq);
        runs.step(run.id(), step);
        stage(run.id());
        return new RunRewound(run.id(), step, lastSeq, branch);
    }

    /** Whether the events that a run has say that it came to its end. */
    public boolean hasFinished(String run) {
        return jdbc.sql("SELECT COUNT(*) FROM run_event WHERE run = ? AND type = 'runFinished'")
                        .param(run)
                        .query(Long.class)
                        .single()
                > 0;
    }

    /** The branches of a run, the oldest first. */
    public List<RunBranch> of(String run) {
        return jdbc.sql(
                        "SELECT branch, step, last_step, rewound_at FROM run_branch WHERE run = ?"
                                + " ORDER BY branch")
                .param(run)
                .query((row, _) ->
                        new RunBranch(
                                row.getInt("branch"),
                                row.getLong("step"),
                                row.getLong("last_step"),
                                row.getObject("rewound_at", OffsetDateTime.class).toInstant()))
                .list();
    }

    /**
     * Last event before the first later step. What a step led to, another stage or the end, stays
     * with it; what a trainer reports may be counted in steps of its own, and says nothing here.
     */
    private long lastSeq(Run run, long step) {
        return jdbc.sql(
                        "SELECT COALESCE(MIN(seq) - 1, ?) FROM run_event WHERE run = ? AND step > ?"
                                + " AND type = 'stepCompleted'")
                .params(run.lastSeq(), run.id(), step)
                .query(Long.class)
                .single();
    }

    private int next(String run) {
        return jdbc.sql("SELECT COALESCE(MAX(branch), 0) + 1 FROM run_branch WHERE run = ?")
                .param(run)
                .query(Integer.class)
                .single();
    }

    /** The stage that the last event of those that stay entered. */
    private void stage(String run) {
        jdbc.sql(
                        "SELECT payload FROM run_event WHERE run = ? AND type = 'stageEntered'"
                                + " ORDER BY seq DESC LIMIT 1")
                .param(run)
                .query(String.class)
                .optional()
                .map(EventJson::read)
                .map(TrainingEvent.StageEntered.class::cast)
                .ifPresent(entered -> runs.stage(run, entered.stage(), entered.name()));
    }
}
