package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.LeaseState;
import io.gradus.backend.leases.Split;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Leases in the database. Called inside a transaction that holds the run. */
@Repository
class LeaseRepository {
    private static final String OVERDUE =
            "run = ? AND state = 'open' AND split = 'train' AND (expires_at <= ? OR expires_step <= ?)";

    private final JdbcClient jdbc;

    LeaseRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void insert(LeaseRecord lease) {
        jdbc.sql(
                        """
                        INSERT INTO lease (run, number, client_key, split, problem, stage, entry, step, stage_step,
                            tokens, group_size, max_tokens, temperature, state, issued_at, expires_at, expires_step)
                        VALUES (:run, :number, :key, :split, :problem, :stage, :entry, :step, :stageStep,
                            :tokens, :groupSize, :maxTokens, :temperature, :state, :issuedAt, :expiresAt, :expiresStep)\
                        """)
                .param("run", lease.run())
                .param("number", lease.number())
                .param("key", lease.key())
                .param("split", lease.split().word())
                .param("problem", lease.problem())
                .param("stage", lease.stage())
                .param("entry", lease.entry())
                .param("step", lease.step())
                .param("stageStep", lease.stageStep())
                .param("tokens", lease.tokens())
                .param("groupSize", lease.groupSize())
                .param("maxTokens", lease.maxTokens())
                .param("temperature", lease.temperature())
                .param("state", lease.state().word())
                .param("issuedAt", lease.issuedAt().atOffset(ZoneOffset.UTC))
                .param(
                        "expiresAt",
                        lease.expiresAt().map(at -> at.atOffset(ZoneOffset.UTC)).orElse(null))
                .param("expiresStep", lease.expiresStep().orElse(null))
                .update();
    }

    /** Stores the state of a lease and the order in which it was settled. */
    void update(LeaseRecord lease) {
        jdbc.sql("UPDATE lease SET state = ?, settled = ? WHERE run = ? AND number = ?")
                .param(lease.state().word())
                .param(lease.settled().orElse(null))
                .param(lease.run())
                .param(lease.number())
                .update();
    }

    void observed(LeaseRecord lease, long step) {
        jdbc.sql("UPDATE lease SET observed_step = ? WHERE run = ? AND number = ?")
                .param(step)
                .param(lease.run())
                .param(lease.number())
                .update();
    }

    Optional<LeaseRecord> find(String run, long number) {
        return jdbc.sql("SELECT * FROM lease WHERE run = ? AND number = ?")
                .param(run)
                .param(number)
                .query(LeaseRepository::lease)
                .optional();
    }

    /** The leases that were given out for a key, in order. */
    List<LeaseRecord> ofKey(String run, String key) {
        return jdbc.sql("SELECT * FROM lease WHERE run = ? AND client_key = ? ORDER BY number")
                .param(run)
                .param(key)
                .query(LeaseRepository::lease)
                .list();
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
                .query(LeaseRepository::lease)
                .list();
    }

    /** Settled groups that no step has observed yet, in the order in which they were settled. */
    List<LeaseRecord> waiting(String run, int most) {
        return jdbc.sql(
                        "SELECT * FROM lease WHERE run = ? AND observed_step IS NULL AND settled IS NOT NULL"
                                + " ORDER BY settled LIMIT "
                                + most)
                .param(run)
                .query(LeaseRepository::lease)
                .list();
    }

    /** The oldest open lease for training that is overdue at this time or step. */
    Optional<LeaseRecord> overdue(String run, Instant now, long step) {
        return jdbc.sql("SELECT * FROM lease WHERE " + OVERDUE + " ORDER BY number LIMIT 1")
                .param(run)
                .param(now.atOffset(ZoneOffset.UTC))
                .param(step)
                .query(LeaseRepository::lease)
                .optional();
    }

    /** Every open lease for training. */
    List<LeaseRecord> open(String run) {
        return jdbc.sql(
                        "SELECT * FROM lease WHERE run = ? AND state = 'open' AND split = 'train'"
                                + " ORDER BY number")
                .param(run)
                .query(LeaseRepository::lease)
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

    /** Number of settled groups that no step has observed yet. */
    long waitingCount(String run) {
        return jdbc.sql(
                        "SELECT COUNT(*) FROM lease WHERE run = ? AND observed_step IS NULL AND"
                                + " settled IS NOT NULL")
                .param(run)
                .query(Long.class)
                .single();
    }

    private static LeaseRecord lease(ResultSet row, int index) throws SQLException {
        return new LeaseRecord(
                row.getString("run"),
                row.getLong("number"),
                row.getString("client_key"),
                Split.valueOf(row.getString("split").toUpperCase(Locale.ROOT)),
                row.getString("problem"),
                row.getInt("stage"),
                row.getLong("entry"),
                row.getLong("step"),
                row.getLong("stage_step"),
                row.getLong("tokens"),
                row.getInt("group_size"),
                row.getInt("max_tokens"),
                row.getDouble("temperature"),
                LeaseState.valueOf(row.getString("state").toUpperCase(Locale.ROOT)),
                Optional.ofNullable(row.getObject("settled", Long.class)),
                Optional.ofNullable(row.getObject("observed_step", Long.class)),
                row.getObject("issued_at", OffsetDateTime.class).toInstant(),
                Optional.ofNullable(row.getObject("expires_at", OffsetDateTime.class))
                        .map(OffsetDateTime::toInstant),
                Optional.ofNullable(row.getObject("expires_step", Long.class)));
    }
}
