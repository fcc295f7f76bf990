package io.gradus.backend.rollouts.internal;

import io.gradus.backend.leases.PlacedFate;
import io.gradus.backend.rollouts.GroupFates;
import io.gradus.backend.rollouts.StepFates;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;

/** Fates of observed groups in the database; the last word on a group stands. */
@Service
class FateStore implements GroupFates {
    private final JdbcClient jdbc;

    FateStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Keeps fates, inside the transaction that stores them with their leases. */
    void keep(String run, List<PlacedFate> fates) {
        for (PlacedFate fate : fates) {
            jdbc.sql("DELETE FROM rollout_fate WHERE run = ? AND step = ? AND number = ?")
                    .params(run, fate.step(), fate.group())
                    .update();
            jdbc.sql(
                            "INSERT INTO rollout_fate (run, step, number, fate, policy_version, reason)"
                                    + " VALUES (:run, :step, :number, :fate, :version, :reason)")
                    .param("run", run)
                    .param("step", fate.step())
                    .param("number", fate.group())
                    .param("fate", fate.fate().word())
                    .param("version", fate.policyVersion().orElse(null))
                    .param("reason", fate.reason().orElse(null))
                    .update();
        }
    }

    /** The fates of groups of these steps, by place. */
    Map<FactSearch.Place, FoundFate> at(String run, List<FactSearch.Place> places) {
        Map<FactSearch.Place, FoundFate> told = new HashMap<>();
        jdbc.sql("SELECT * FROM rollout_fate WHERE run = :run AND step IN (:steps)")
                .param("run", run)
                .param("steps", places.stream().map(FactSearch.Place::step).distinct().toList())
                .query(row -> {
                    told.put(
                            new FactSearch.Place(row.getLong("step"), row.getInt("number")),
                            new FoundFate(
                                    row.getString("fate"),
                                    Optional.ofNullable(
                                            row.getObject("policy_version", Long.class)),
                                    Optional.ofNullable(row.getString("reason"))));
                });
        return told;
    }

    /** Lets go of the fates behind a step. */
    void rewind(String run, long step) {
        jdbc.sql("DELETE FROM rollout_fate WHERE run = ? AND step > ?").params(run, step).update();
    }

    @Override
    public List<StepFates> byStep(String run, long after, int most) {
        return jdbc.sql(
                        """
                        SELECT step, SUM(CASE WHEN fate = 'trained' THEN 1 ELSE 0 END) AS trained,
                            SUM(CASE WHEN fate = 'dropped' THEN 1 ELSE 0 END) AS dropped,
                            SUM(CASE WHEN fate = 'agedOut' THEN 1 ELSE 0 END) AS aged_out
                        FROM rollout_fate WHERE run = ? AND step > ? GROUP BY step ORDER BY step LIMIT ?\
                        """)
                .params(run, after, most)
                .query((row, _) ->
                        new StepFates(
                                row.getLong("step"),
                                row.getLong("trained"),
                                row.getLong("dropped"),
                                row.getLong("aged_out")))
                .list();
    }
}
