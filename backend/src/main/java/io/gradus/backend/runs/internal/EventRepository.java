package io.gradus.backend.runs.internal;

import io.gradus.backend.runs.EventEntry;
import io.gradus.training.worker.EventEnvelope;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Events in the database. They are only ever appended. */
@Repository
public class EventRepository {
    private final JdbcClient jdbc;
    private final JdbcTemplate batches;

    EventRepository(JdbcClient jdbc, JdbcTemplate batches) {
        this.jdbc = jdbc;
        this.batches = batches;
    }

    /** An event to be stored. */
    record NewEvent(EventEnvelope envelope, long step, String type) {}

    void append(String run, List<NewEvent> events) {
        batches.batchUpdate(
                "INSERT INTO run_event (run, seq, step, type, hash, payload) VALUES (?, ?, ?, ?, ?,"
                        + " ?)",
                events.stream()
                        .map(event ->
                                new Object[] {
                                    run,
                                    event.envelope().seq(),
                                    event.step(),
                                    event.type(),
                                    event.envelope().hash(),
                                    event.envelope().payload()
                                })
                        .toList());
    }

    /** Hashes of stored events by number, from {@code first} to {@code last}. */
    Map<Long, String> hashes(String run, long first, long last) {
        record Row(long seq, String hash) {}
        return jdbc
                .sql("SELECT seq, hash FROM run_event WHERE run = ? AND seq BETWEEN ? AND ?")
                .param(run)
                .param(first)
                .param(last)
                .query((row, index) -> new Row(row.getLong("seq"), row.getString("hash")))
                .list()
                .stream()
                .collect(Collectors.toMap(Row::seq, Row::hash));
    }

    /** Forgets the text of events of a type in a range of numbers; their number and hash stay. */
    public void forgetPayloads(String run, String type, long firstSeq, long lastSeq) {
        jdbc.sql(
                        "UPDATE run_event SET payload = NULL WHERE run = ? AND type = ? AND seq"
                                + " BETWEEN ? AND ? AND payload IS NOT NULL")
                .param(run)
                .param(type)
                .param(firstSeq)
                .param(lastSeq)
                .update();
    }

    /** Events behind a number. */
    public List<EventEntry> read(String run, long after, int limit) {
        return jdbc.sql(
                        "SELECT seq, payload FROM run_event WHERE run = ? AND seq > ? AND payload"
                                + " IS NOT NULL ORDER BY seq LIMIT ?")
                .param(run)
                .param(after)
                .param(limit)
                .query((row, index) -> new EventEntry(row.getLong("seq"), row.getString("payload")))
                .list();
    }

    /** The newest event of a type at a step. */
    public Optional<EventEntry> at(String run, String type, long step) {
        return jdbc.sql(
                        "SELECT seq, payload FROM run_event WHERE run = ? AND type = ? AND step = ?"
                                + " AND payload IS NOT NULL ORDER BY seq DESC LIMIT 1")
                .param(run)
                .param(type)
                .param(step)
                .query((row, index) -> new EventEntry(row.getLong("seq"), row.getString("payload")))
                .optional();
    }

    /** Events of some types behind a number. */
    public List<EventEntry> read(String run, List<String> types, long after, int limit) {
        return jdbc.sql(
                        """
                        SELECT seq, payload FROM run_event WHERE run = :run AND type IN (:types)
                            AND seq > :after AND payload IS NOT NULL
                        ORDER BY seq LIMIT :limit\
                        """)
                .param("run", run)
                .param("types", types)
                .param("after", after)
                .param("limit", limit)
                .query((row, index) -> new EventEntry(row.getLong("seq"), row.getString("payload")))
                .list();
    }
}
