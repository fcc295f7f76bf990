package io.gradus.backend.leases.internal;

import io.gradus.backend.platform.GivenText;
import io.gradus.training.reward.RubricScore;
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
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Completions in the database. Called inside a transaction that holds the run. */
@Repository
class CompletionRepository {
    private static final String INSERT =
            """
            INSERT INTO lease_completion (run, lease, rollout, client_key, hash, text, tokens, truncated, late, score,
                policy_version, log_probs, received_at, player_scores)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)\
            """;

    private static final String SCORE =
            "UPDATE lease_completion SET score = ?, player_scores = ? WHERE run = ? AND lease = ? AND rollout = ?";

    private final JdbcClient jdbc;
    private final JdbcTemplate batches;

    CompletionRepository(JdbcClient jdbc, JdbcTemplate batches) {
        this.jdbc = jdbc;
        this.batches = batches;
    }

    /** A completion of a lease. */
    record Placed(long lease, CompletionRecord completion) {}

    void insert(String run, Collection<Placed> completions, Instant now) {
        OffsetDateTime at = now.atOffset(ZoneOffset.UTC);
        batches.batchUpdate(
                INSERT, completions.stream().map(placed -> row(run, placed, at)).toList());
    }

    private static Object[] row(String run, Placed placed, OffsetDateTime at) {
        CompletionRecord completion = placed.completion();
        return new Object[] {
            run,
            placed.lease(),
            completion.rollout(),
            completion.key().orElse(null),
            completion.hash(),
            completion.text().map(GivenText::storable).orElse(null),
            completion.tokens(),
            completion.truncated(),
            completion.late(),
            completion.score().map(StateJson::write).orElse(null),
            completion.policyVersion().orElse(null),
            completion.logProbs().isEmpty() ? null : StateJson.write(completion.logProbs()),
            at,
            players(completion)
        };
    }

    private static @Nullable String players(CompletionRecord completion) {
        return completion.players().isEmpty() ? null : StateJson.write(completion.players());
    }

    /** Stores scores that were deferred before. */
    void score(String run, Collection<Placed> completions) {
        batches.batchUpdate(
                SCORE,
                completions.stream()
                        .map(placed ->
                                new Object[] {
                                    placed.completion().score().map(StateJson::write).orElse(null),
                                    players(placed.completion()),
                                    run,
                                    placed.lease(),
                                    placed.completion().rollout()
                                })
                        .toList());
    }

    /** The completions of leases, by the lease and by their indices. */
    Map<Long, List<CompletionRecord>> of(String run, Collection<Long> leases) {
        Map<Long, List<CompletionRecord>> all = new HashMap<>();
        if (!leases.isEmpty()) {
            jdbc.sql(
                            "SELECT * FROM lease_completion WHERE run = :run AND lease IN (:leases)"
                                    + " ORDER BY lease, rollout")
                    .param("run", run)
                    .param("leases", leases)
                    .query(row -> {
                        all.computeIfAbsent(row.getLong("lease"), _ -> new ArrayList<>())
                                .add(completion(row));
                    });
        }
        return all;
    }

    /** Lets go of the texts of the groups that a step observed, unless a snapshot needs them. */
    void forget(String run, long step) {
        jdbc.sql(
                        "UPDATE lease_completion SET text = NULL WHERE run = ? AND lease IN"
                                + " (SELECT number FROM lease WHERE run = ? AND observed_step = ? AND NOT held)")
                .param(run)
                .param(run)
                .param(step)
                .update();
    }

    private static CompletionRecord completion(ResultSet row) throws SQLException {
        return new CompletionRecord(
                row.getInt("rollout"),
                Optional.ofNullable(row.getString("client_key")),
                row.getString("hash"),
                Optional.ofNullable(row.getString("text")),
                row.getInt("tokens"),
                row.getBoolean("truncated"),
                row.getBoolean("late"),
                Optional.ofNullable(row.getString("score"))
                        .map(text -> StateJson.read(text, RubricScore.class)),
                Optional.ofNullable(row.getObject("policy_version", Long.class)),
                Optional.ofNullable(row.getString("log_probs"))
                        .map(text -> List.of(StateJson.read(text, Float[].class)))
                        .orElse(List.of()),
                Optional.ofNullable(row.getString("player_scores"))
                        .map(text -> List.of(StateJson.read(text, RubricScore[].class)))
                        .orElse(List.of()));
    }
}
