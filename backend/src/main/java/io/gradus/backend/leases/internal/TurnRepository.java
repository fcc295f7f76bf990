package io.gradus.backend.leases.internal;

import io.gradus.backend.platform.GivenText;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Turns of episodes in the database. Called inside a transaction that holds the run. */
@Repository
class TurnRepository {
    private static final String INSERT =
            """
            INSERT INTO lease_turn (run, lease, rollout, turn, hash, text, tokens, truncated, policy_version,
                log_probs, received_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)\
            """;

    private final JdbcClient jdbc;
    private final JdbcTemplate batches;

    TurnRepository(JdbcClient jdbc, JdbcTemplate batches) {
        this.jdbc = jdbc;
        this.batches = batches;
    }

    /** A turn of an episode of a lease. */
    record Placed(long lease, TurnRecord turn) {}

    void insert(String run, Collection<Placed> turns, Instant now) {
        OffsetDateTime at = now.atOffset(ZoneOffset.UTC);
        batches.batchUpdate(INSERT, turns.stream().map(placed -> row(run, placed, at)).toList());
    }

    private static Object[] row(String run, Placed placed, OffsetDateTime at) {
        TurnRecord turn = placed.turn();
        return new Object[] {
            run,
            placed.lease(),
            turn.rollout(),
            turn.turn(),
            turn.hash(),
            turn.text().map(GivenText::storable).orElse(null),
            turn.tokens(),
            turn.truncated(),
            turn.policyVersion().orElse(null),
            turn.logProbs().isEmpty() ? null : StateJson.write(turn.logProbs()),
            at
        };
    }

    /** The turns of those leases of a run that are episodes, by the lease, in order. */
    Map<Long, List<TurnRecord>> of(List<LeaseRecord> leases) {
        List<LeaseRecord> episodes = leases.stream().filter(LeaseRecord::isEpisode).toList();
        Map<Long, List<TurnRecord>> all = new HashMap<>();
        if (!episodes.isEmpty()) {
            jdbc.sql(
                            "SELECT * FROM lease_turn WHERE run = :run AND lease IN (:leases)"
                                    + " ORDER BY lease, rollout, turn")
                    .param("run", episodes.getFirst().run())
                    .param("leases", episodes.stream().map(LeaseRecord::number).toList())
                    .query(row -> {
                        all.computeIfAbsent(row.getLong("lease"), _ -> new ArrayList<>())
                                .add(turn(row));
                    });
        }
        return all;
    }

    /** Lets go of the texts of the groups that a step observed, unless a snapshot needs them. */
    void forget(String run, long step) {
        jdbc.sql(
                        "UPDATE lease_turn SET text = NULL WHERE run = ? AND lease IN"
                                + " (SELECT number FROM lease WHERE run = ? AND observed_step = ?"
                                + " AND max_turns IS NOT NULL AND NOT held)")
                .param(run)
                .param(run)
                .param(step)
                .update();
    }

    private static TurnRecord turn(ResultSet row) throws SQLException {
        return new TurnRecord(
                row.getInt("rollout"),
                row.getInt("turn"),
                row.getString("hash"),
                Optional.ofNullable(row.getString("text")),
                row.getInt("tokens"),
                row.getBoolean("truncated"),
                Optional.ofNullable(row.getObject("policy_version", Long.class)),
                Optional.ofNullable(row.getString("log_probs"))
                        .map(text -> List.of(StateJson.read(text, Float[].class)))
                        .orElse(List.of()));
    }
}
