package io.gradus.backend.runs.internal;

import io.gradus.backend.platform.GivenText;
import io.gradus.backend.runs.Run;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Runs that take the place of failed ones. */
@Repository
public class RetryRepository {
    private static final int REASON_LIMIT = 4000;

    private final JdbcClient jdbc;
    private final NotesRepository notes;

    RetryRepository(JdbcClient jdbc, NotesRepository notes) {
        this.jdbc = jdbc;
        this.notes = notes;
    }

    /** Whether another run has the run's place already. */
    public boolean isReplaced(String run) {
        return jdbc.sql("SELECT replaced_by IS NOT NULL FROM run WHERE id = ?")
                .param(run)
                .query(Boolean.class)
                .single();
    }

    /**
     * Queues a run like a failed one, tags and note included; that one is not counted any longer
     * and names it.
     */
    public void replace(Run failed, String id) {
        jdbc.sql(
                        """
                        INSERT INTO run (id, name, curriculum, version, document, document_hash, seed, device, shards,
                            experiment, arm, forked_from, forked_step, fork_reason, state, step, phase, last_seq, attempts,
                            queue_order, place, labels, priority, created_at)
                        SELECT :id, name, curriculum, version, document, document_hash, seed, device, shards,
                            experiment, arm, forked_from, forked_step, fork_reason, 'queued', COALESCE(forked_step, 0), '',
                            0, 0, (SELECT COALESCE(MAX(queue_order), 0) + 1 FROM run), place, labels, priority, :now
                        FROM run WHERE id = :failed\
                        """)
                .param("id", id)
                .param("failed", failed.id())
                .param("now", OffsetDateTime.now(ZoneOffset.UTC))
                .update();
        notes.copy(failed.id(), id);
        jdbc.sql("UPDATE run SET replaced_by = :id, reason = :reason WHERE id = :failed")
                .param("id", id)
                .param("reason", reason(failed, id))
                .param("failed", failed.id())
                .update();
    }

    private static String reason(Run failed, String id) {
        String again = "Retried as " + id + ".";
        String former = failed.reason().orElse("");
        return former.isBlank()
                ? again
                : GivenText.storable(former, REASON_LIMIT - again.length() - 1) + "\n" + again;
    }
}
