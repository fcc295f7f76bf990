package io.gradus.backend.rollouts.internal;

import io.gradus.backend.rollouts.PinnedRollouts;
import io.gradus.training.event.SampledGroup;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import tools.jackson.databind.json.JsonMapper;

/** Rollouts that somebody wants to find again, with a note and a copy of their group. */
@Service
class PinStore implements PinnedRollouts {
    private final JdbcClient jdbc;
    private final JsonMapper json;

    PinStore(JdbcClient jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.json = json;
    }

    /**
     * A pinned rollout.
     *
     * @param group index of its group within the step's batch
     * @param rollout index within the group
     * @param note what somebody wrote about it; may be empty
     */
    record Pin(long step, int stage, int group, int rollout, String note) {}

    /** All pins of a run in order of their steps. */
    List<Pin> of(String run) {
        return jdbc.sql(
                        "SELECT step, stage, number, rollout, note FROM rollout_pin WHERE run = ?"
                                + " ORDER BY step, number, rollout")
                .param(run)
                .query((row, _) -> pin(row))
                .list();
    }

    @Override
    public List<Pinned> pinned(String run) {
        return of(run).stream()
                .flatMap(pin ->
                        sampled(run, pin.step(), pin.group()).stream()
                                .map(group ->
                                        new Pinned(pin.step(), pin.rollout(), pin.note(), group)))
                .toList();
    }

    /** Pins a rollout, or changes its note. */
    void put(String run, Pin pin, SampledGroup sampled) {
        if (write(run, pin) == 0) {
            jdbc.sql(
                            "INSERT INTO rollout_pin (run, step, number, rollout, stage, note,"
                                    + " sampled) VALUES (?, ?, ?, ?, ?, ?, ?)")
                    .params(
                            run,
                            pin.step(),
                            pin.group(),
                            pin.rollout(),
                            pin.stage(),
                            pin.note(),
                            json.writeValueAsString(sampled))
                    .update();
        }
    }

    private int write(String run, Pin pin) {
        return jdbc.sql(
                        "UPDATE rollout_pin SET note = ? WHERE run = ? AND step = ? AND number = ?"
                                + " AND rollout = ?")
                .params(pin.note(), run, pin.step(), pin.group(), pin.rollout())
                .update();
    }

    /**
     * A pin on a step that a rewind left behind.
     *
     * @param branch the branch that the step is on, from 1
     * @param sampled its group as it was kept
     */
    record LeftPin(int branch, Pin pin, SampledGroup sampled) {}

    /** Takes the pins behind a step to a branch. */
    void leave(String run, long step, int branch) {
        String columns = "step, number, rollout, stage, note, sampled";
        jdbc.sql(
                        "INSERT INTO rollout_branch_pin (run, branch, %s) SELECT run, CAST(? AS INTEGER), %s FROM rollout_pin WHERE run = ? AND step > ?"
                                .formatted(columns, columns))
                .params(branch, run, step)
                .update();
        jdbc.sql("DELETE FROM rollout_pin WHERE run = ? AND step > ?").params(run, step).update();
    }

    /** All pins of a run on branches, the newest branch first, in order of their steps. */
    List<LeftPin> left(String run) {
        return jdbc.sql(
                        "SELECT * FROM rollout_branch_pin WHERE run = ? ORDER BY branch DESC, step, number,"
                                + " rollout")
                .param(run)
                .query((row, _) ->
                        new LeftPin(
                                row.getInt("branch"),
                                pin(row),
                                json.readValue(row.getString("sampled"), SampledGroup.class)))
                .list();
    }

    private static Pin pin(ResultSet row) throws SQLException {
        return new Pin(
                row.getLong("step"),
                row.getInt("stage"),
                row.getInt("number"),
                row.getInt("rollout"),
                row.getString("note"));
    }

    /** Takes a pin away; it need not be there. */
    void delete(String run, long step, int group, int rollout) {
        jdbc.sql(
                        "DELETE FROM rollout_pin WHERE run = ? AND step = ? AND number = ? AND"
                                + " rollout = ?")
                .params(run, step, group, rollout)
                .update();
    }

    /** The copy of a group of which a rollout is pinned. */
    Optional<SampledGroup> sampled(String run, long step, int group) {
        return jdbc.sql(
                        "SELECT sampled FROM rollout_pin WHERE run = ? AND step = ? AND number = ?"
                                + " ORDER BY rollout LIMIT 1")
                .params(run, step, group)
                .query(String.class)
                .optional()
                .map(text -> json.readValue(text, SampledGroup.class));
    }
}
