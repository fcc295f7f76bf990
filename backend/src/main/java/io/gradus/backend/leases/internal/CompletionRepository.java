package io.gradus.backend.leases.internal;

import io.gradus.backend.platform.GivenText;
import io.gradus.training.reward.RubricScore;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Completions in the database. Called inside a transaction that holds the run. */
@Repository
class CompletionRepository {
    private final JdbcClient jdbc;

    CompletionRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void insert(LeaseRecord lease, CompletionRecord completion, Instant now) {
        jdbc.sql(
                        """
                        INSERT INTO lease_completion (run, lease, rollout, client_key, hash, text, tokens,
                            truncated, late, score, received_at)
                        VALUES (:run, :lease, :rollout, :key, :hash, :text, :tokens, :truncated, :late, :score, :now)\
                        """)
                .param("run", lease.run())
                .param("lease", lease.number())
                .param("rollout", completion.rollout())
                .param("key", completion.key().orElse(null))
                .param("hash", completion.hash())
                .param("text", completion.text().map(GivenText::storable).orElse(null))
                .param("tokens", completion.tokens())
                .param("truncated", completion.truncated())
                .param("late", completion.late())
                .param("score", completion.score().map(StateJson::write).orElse(null))
                .param("now", now.atOffset(ZoneOffset.UTC))
                .update();
    }

    void score(LeaseRecord lease, CompletionRecord completion) {
        jdbc.sql(
                        "UPDATE lease_completion SET score = ? WHERE run = ? AND lease = ? AND rollout = ?")
                .param(completion.score().map(StateJson::write).orElse(null))
                .param(lease.run())
                .param(lease.number())
                .param(completion.rollout())
                .update();
    }

    /** The completions of a lease, by their indices. */
    List<CompletionRecord> of(LeaseRecord lease) {
        return jdbc.sql(
                        "SELECT * FROM lease_completion WHERE run = ? AND lease = ? ORDER BY rollout")
                .param(lease.run())
                .param(lease.number())
                .query(CompletionRepository::completion)
                .list();
    }

    /** Lets go of the texts of the groups that a step observed; their hashes stay. */
    void forget(String run, long step) {
        jdbc.sql(
                        "UPDATE lease_completion SET text = NULL WHERE run = ? AND lease IN"
                                + " (SELECT number FROM lease WHERE run = ? AND observed_step = ?)")
                .param(run)
                .param(run)
                .param(step)
                .update();
    }

    private static CompletionRecord completion(ResultSet row, int index) throws SQLException {
        return new CompletionRecord(
                row.getInt("rollout"),
                Optional.ofNullable(row.getString("client_key")),
                row.getString("hash"),
                Optional.ofNullable(row.getString("text")),
                row.getInt("tokens"),
                row.getBoolean("truncated"),
                row.getBoolean("late"),
                Optional.ofNullable(row.getString("score"))
                        .map(text -> StateJson.read(text, RubricScore.class)));
    }
}
