package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.LeaseState;
import io.gradus.backend.leases.Split;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Leases in the database. Called inside a transaction that holds the run. */
@Repository
class LeaseRepository {
    private static final String OVERDUE =
            "run = ? AND state = 'open' AND split = 'train' AND (expires_at <= ? OR expires_step <= ?)";

    private final JdbcClient jdbc;
    private final JdbcTemplate batches;

    LeaseRepository(JdbcClient jdbc, JdbcTemplate batches) {
        this.jdbc = jdbc;
        this.batches = batches;
    }

    void insert(Collection<LeaseRecord> leases) {
        batches.batchUpdate(LeaseRows.INSERT, leases.stream().map(LeaseRows::inserted).toList());
    }

    /** Stores states, order of settlement, observed steps and marks. */
    void update(Collection<LeaseRecord> leases) {
        batches.batchUpdate(LeaseRows.UPDATE, leases.stream().map(LeaseRows::updated).toList());
    }

    /** Those of the leases of these numbers that there are. */
    List<LeaseRecord> find(String run, Collection<Long> numbers) {
        return numbers.isEmpty()
                ? List.of()
                : jdbc.sql("SELECT * FROM lease WHERE run = :run AND number IN (:numbers)")
                        .param("run", run)
                        .param("numbers", numbers)
                        .query(LeaseRows::lease)
                        .list();
    }

    /** Leases behind a number, or among these, that belong to the run as it stands. */
    private static final String LATER =
            "run = :run AND branch IS NULL AND (number > :number OR number IN (:open))";

    /** Whether a rewind to where these were open, and this was the last, would leave any behind. */
    boolean hasLater(String run, long number, List<Long> open) {
        return jdbc.sql("SELECT COUNT(*) FROM lease WHERE " + LATER)
                        .param("run", run)
                        .param("number", number)
                        .param("open", orNone(open))
                        .query(Long.class)
                        .single()
                > 0;
    }

    /** Leaves leases on a branch; their number. */
    int leave(String run, long number, List<Long> open, int branch) {
        return jdbc.sql("UPDATE lease SET state = 'orphaned', branch = :branch WHERE " + LATER)
                .param("branch", branch)
                .param("run", run)
                .param("number", number)
                .param("open", orNone(open))
                .update();
    }

    private static List<Long> orNone(List<Long> numbers) {
        return numbers.isEmpty() ? List.of(-1L) : numbers;
    }

    /** Lets groups that were observed after a step wait for theirs again. */
    void waitAgain(String run, long step) {
        jdbc.sql(
                        "UPDATE lease SET observed_step = NULL, fate = NULL, fate_version = NULL,"
                                + " fate_reason = NULL WHERE run = ? AND branch IS NULL"
                                + " AND observed_step > ?")
                .param(run)
                .param(step)
                .update();
    }

    /** Keeps the texts of the groups that wait for their step. */
    void hold(String run) {
        jdbc.sql(
                        "UPDATE lease SET held = TRUE WHERE run = ? AND branch IS NULL"
                                + " AND observed_step IS NULL AND settled IS NOT NULL")
                .param(run)
                .update();
    }

    /** The leases of a key, in order, but for those that a rewind left or that were given back. */
    List<LeaseRecord> ofKey(String run, String key) {
        return jdbc.sql(
                        "SELECT * FROM lease WHERE run = ? AND client_key = ? AND branch IS NULL"
                                + " AND state <> 'released' ORDER BY number")
                .param(run)
                .param(key)
                .query(LeaseRows::lease)
                .list();
    }

    /** Whether leases of a key were given back. */
    boolean hasReleased(String run, String key) {
        return jdbc.sql(
                                "SELECT COUNT(*) FROM lease WHERE run = ? AND client_key = ?"
                                        + " AND branch IS NULL AND state = 'released'")
                        .param(run)
                        .param(key)
                        .query(Long.class)
                        .single()
                > 0;
    }

    /** The newest leases first. */
    List<LeaseRecord> newest(String run, Optional<LeaseState> state, int most) {
        return jdbc.sql(
                        "SELECT * FROM lease WHERE run = ? AND (state = ? OR ? = '')"
                                + " ORDER BY number DESC LIMIT "
                                + most)
                .param(run)
                .param(state.map(LeaseState::word).orElse(""))
                .param(state.map(LeaseState::word).orElse(""))
                .query(LeaseRows::lease)
                .list();
    }

    /** Settled groups that no step has observed yet, in the order in which they were settled. */
    List<LeaseRecord> waiting(String run) {
        return jdbc.sql(
                        "SELECT * FROM lease WHERE run = ? AND observed_step IS NULL AND settled IS NOT NULL"
                                + " AND branch IS NULL ORDER BY settled")
                .param(run)
                .query(LeaseRows::lease)
                .list();
    }

    /** The oldest open lease for training that is overdue at this time or step. */
    Optional<LeaseRecord> overdue(String run, Instant now, long step) {
        return jdbc.sql("SELECT * FROM lease WHERE " + OVERDUE + " ORDER BY number LIMIT 1")
                .param(run)
                .param(now.atOffset(ZoneOffset.UTC))
                .param(step)
                .query(LeaseRows::lease)
                .optional();
    }

    /** Every open lease of a split, in order. */
    List<LeaseRecord> open(String run, Split split) {
        return jdbc.sql(
                        "SELECT * FROM lease WHERE run = ? AND state = 'open' AND split = ?"
                                + " ORDER BY number")
                .param(run)
                .param(split.word())
                .query(LeaseRows::lease)
                .list();
    }

    /** Number of open leases of a split. */
    long openCount(String run, Split split) {
        return jdbc.sql("SELECT COUNT(*) FROM lease WHERE run = ? AND state = 'open' AND split = ?")
                .param(run)
                .param(split.word())
                .query(Long.class)
                .single();
    }

    /** How many groups of the step that observed a lease come before it. */
    int indexInStep(LeaseRecord lease) {
        return jdbc.sql(
                        "SELECT COUNT(*) FROM lease WHERE run = ? AND observed_step = ? AND settled < ?"
                                + " AND branch IS NULL")
                .params(
                        lease.run(),
                        lease.observedStep().orElseThrow(),
                        lease.settled().orElseThrow())
                .query(Integer.class)
                .single();
    }

    /** Number of groups by what the trainer says that it made of them. */
    Map<String, Long> fates(String run) {
        Map<String, Long> counts = new LinkedHashMap<>();
        jdbc.sql(
                        "SELECT fate, COUNT(*) AS number FROM lease WHERE run = ? AND fate IS NOT NULL"
                                + " AND branch IS NULL GROUP BY fate")
                .param(run)
                .query(row -> {
                    counts.put(row.getString("fate"), row.getLong("number"));
                });
        return counts;
    }
}
