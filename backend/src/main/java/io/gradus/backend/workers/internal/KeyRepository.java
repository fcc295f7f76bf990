package io.gradus.backend.workers.internal;

import io.gradus.backend.workers.KeyTask;
import io.gradus.training.document.Sha256;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.support.TransactionTemplate;

/** Codes and keys of workers, by their hashes. Those that have expired go with the next new one. */
@Repository
public class KeyRepository {
    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;

    KeyRepository(JdbcClient jdbc, TransactionTemplate transaction) {
        this.jdbc = jdbc;
        this.transaction = transaction;
    }

    /** What a secret is good for. */
    public enum Kind {
        /** It is exchanged for a key, once. */
        CODE,
        /** Whoever has it may claim runs. */
        KEY;

        private String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * What the holder of a secret may do.
     *
     * @param task what it does
     * @param run the only run that it does it for; empty for any
     */
    public record Leave(KeyTask task, Optional<String> run) {}

    /** Keeps the hash of a secret until then. */
    public void add(String secret, Kind kind, Leave leave, Instant expiresAt) {
        jdbc.sql("DELETE FROM worker_key WHERE expires_at < ?").param(now()).update();
        jdbc.sql(
                        "INSERT INTO worker_key (hash, kind, task, run, created_at, expires_at)"
                                + " VALUES (?, ?, ?, ?, ?, ?)")
                .params(
                        Sha256.hex(secret),
                        kind.word(),
                        leave.task().word(),
                        leave.run().orElse(null),
                        now(),
                        expiresAt.atOffset(ZoneOffset.UTC))
                .update();
    }

    /** Uses a code up; what its holder may do, if it was one. */
    public Optional<Leave> use(String code) {
        return transaction.execute(_ -> {
            Optional<Leave> leave = find(code, Kind.CODE);
            int used =
                    jdbc.sql("DELETE FROM worker_key WHERE hash = ? AND kind = 'code'")
                            .param(Sha256.hex(code))
                            .update();
            return used == 1 ? leave : Optional.empty();
        });
    }

    /** What the holder of a key may do, if it is one that holds. */
    public Optional<Leave> find(String key) {
        return find(key, Kind.KEY);
    }

    /** Ends all codes and keys that serve this run alone. */
    public void endOf(String run) {
        jdbc.sql("DELETE FROM worker_key WHERE run = ?").param(run).update();
    }

    private Optional<Leave> find(String secret, Kind kind) {
        return jdbc.sql(
                        "SELECT task, run FROM worker_key WHERE hash = ? AND kind = ? AND expires_at >="
                                + " ?")
                .params(Sha256.hex(secret), kind.word(), now())
                .query(KeyRepository::leave)
                .optional();
    }

    private static Leave leave(ResultSet row, int index) throws SQLException {
        return new Leave(
                KeyTask.valueOf(row.getString("task").toUpperCase(Locale.ROOT)),
                Optional.ofNullable(row.getString("run")));
    }

    private static OffsetDateTime now() {
        return OffsetDateTime.now(ZoneOffset.UTC);
    }
}
