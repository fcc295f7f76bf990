package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.Fate;
import io.gradus.backend.leases.GroupFate;
import io.gradus.backend.leases.LeaseState;
import io.gradus.backend.leases.Split;
import io.gradus.backend.platform.StoredTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Leases as rows of their table. */
final class LeaseRows {
    static final String INSERT =
            """
            INSERT INTO lease (run, number, client_key, split, problem, stage, entry, step, stage_step, tokens,
                group_size, max_tokens, temperature, state, issued_at, expires_at, expires_step, session,
                max_turns, lent)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)\
            """;

    static final String UPDATE =
            """
            UPDATE lease SET state = ?, settled = ?, observed_step = ?, branch = ?, lagged = ?, fate = ?,
                fate_version = ?, fate_reason = ?, first_group = ?, group_count = ? WHERE run = ? AND number = ?\
            """;

    private LeaseRows() {}

    static Object[] inserted(LeaseRecord lease) {
        return new Object[] {
            lease.run(),
            lease.number(),
            lease.key(),
            lease.split().word(),
            lease.problem(),
            lease.stage(),
            lease.entry(),
            lease.step(),
            lease.stageStep(),
            lease.tokens(),
            lease.groupSize(),
            lease.maxTokens(),
            lease.temperature(),
            lease.state().word(),
            at(lease.issuedAt()),
            lease.expiresAt().map(LeaseRows::at).orElse(null),
            lease.expiresStep().orElse(null),
            lease.marks().session().orElse(null),
            lease.maxTurns().orElse(null),
            lease.lent().equals(Lent.PLAIN) ? null : StateJson.write(lease.lent())
        };
    }

    static Object[] updated(LeaseRecord lease) {
        Optional<GroupFate> fate = lease.marks().fate();
        return new Object[] {
            lease.state().word(),
            lease.settled().orElse(null),
            lease.observedStep().orElse(null),
            lease.marks().branch().orElse(null),
            lease.marks().lagged(),
            fate.map(f -> f.fate().word()).orElse(null),
            fate.flatMap(GroupFate::policyVersion).orElse(null),
            fate.flatMap(GroupFate::reason).orElse(null),
            lease.marks().place().map(GroupPlace::first).orElse(null),
            lease.marks().place().map(GroupPlace::count).orElse(null),
            lease.run(),
            lease.number()
        };
    }

    static LeaseRecord lease(ResultSet row, int index) throws SQLException {
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
                Optional.ofNullable(row.getObject("max_turns", Integer.class)),
                row.getDouble("temperature"),
                LeaseState.valueOf(row.getString("state").toUpperCase(Locale.ROOT)),
                number(row, "settled"),
                number(row, "observed_step"),
                row.getObject("issued_at", OffsetDateTime.class).toInstant(),
                StoredTime.of(row, "expires_at"),
                number(row, "expires_step"),
                marks(row),
                Optional.ofNullable(row.getString("lent"))
                        .map(text -> StateJson.read(text, Lent.class))
                        .orElse(Lent.PLAIN));
    }

    private static LeaseMarks marks(ResultSet row) throws SQLException {
        return new LeaseMarks(
                Optional.ofNullable(row.getString("session")),
                Optional.ofNullable(row.getObject("branch", Integer.class)),
                row.getBoolean("lagged"),
                fate(row, row.getString("fate")),
                place(row, row.getObject("first_group", Integer.class)));
    }

    private static Optional<GroupPlace> place(ResultSet row, @Nullable Integer first)
            throws SQLException {
        return first == null
                ? Optional.empty()
                : Optional.of(new GroupPlace(first, row.getInt("group_count")));
    }

    private static Optional<GroupFate> fate(ResultSet row, @Nullable String word)
            throws SQLException {
        return word == null
                ? Optional.empty()
                : Optional.of(
                        new GroupFate(
                                row.getString("run") + "." + row.getLong("number"),
                                Fate.of(word).orElseThrow(),
                                number(row, "fate_version"),
                                Optional.ofNullable(row.getString("fate_reason"))));
    }

    private static Optional<Long> number(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getObject(column, Long.class));
    }

    private static OffsetDateTime at(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
