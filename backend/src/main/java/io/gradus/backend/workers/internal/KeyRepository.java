package io.gradus.backend.workers.internal;

import io.gradus.training.document.Sha256;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Locale;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Codes and keys of workers, by their hashes. Those that have expired go with the next new one. */
@Repository
public class KeyRepository {
    private final JdbcClient jdbc;

    KeyRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
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

    /** Keeps the hash of a secret until then. */
    public void add(String secret, Kind kind, Instant expiresAt) {
        jdbc.sql("DELETE FROM worker_key WHERE expires_at < ?").param(now()).update();
        jdbc.sql(
                        "INSERT INTO worker_key (hash, kind, created_at, expires_at) VALUES (?, ?,"
                                + " ?, ?)")
                .params(Sha256.hex(secret), kind.word(), now(), expiresAt.atOffset(ZoneOffset.UTC))
                .update();
    }

    /** Uses a code up; whether it was one. */
    public boolean use(String code) {
        return jdbc.sql(
                                "DELETE FROM worker_key WHERE hash = ? AND kind = 'code' AND expires_at >= ?")
                        .params(Sha256.hex(code), now())
                        .update()
                == 1;
    }

    /** Whether a secret is a key that holds. */
    public boolean isKey(String secret) {
        return jdbc.sql(
                                "SELECT COUNT(*) FROM worker_key WHERE hash = ? AND kind = 'key' AND"
                                        + " expires_at >= ?")
                        .params(Sha256.hex(secret), now())
                        .query(Long.class)
                        .single()
                == 1;
    }

    private static OffsetDateTime now() {
        return OffsetDateTime.now(ZoneOffset.UTC);
    }
}
