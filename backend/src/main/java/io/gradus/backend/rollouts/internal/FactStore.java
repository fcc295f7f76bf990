package io.gradus.backend.rollouts.internal;

import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.SampledRollout;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.reward.CriterionScore;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Service;

/** Keeps of every sampled rollout what it is searched by. */
@Service
class FactStore {
    private static final int[] TYPES = {
        Types.VARCHAR,
        Types.BIGINT,
        Types.INTEGER,
        Types.INTEGER,
        Types.INTEGER,
        Types.VARCHAR,
        Types.DOUBLE,
        Types.DOUBLE,
        Types.DOUBLE,
        Types.DOUBLE,
        Types.INTEGER,
        Types.BOOLEAN,
        Types.BOOLEAN,
        Types.VARCHAR,
        Types.VARCHAR,
        Types.INTEGER,
        Types.INTEGER,
        Types.VARCHAR
    };

    private final JdbcTemplate batches;
    private final FormStore forms;

    FactStore(JdbcTemplate batches, FormStore forms) {
        this.batches = batches;
        this.forms = forms;
    }

    /** Keeps the facts of some steps' rollouts, inside the transaction that stores their events. */
    void keep(String run, List<TrainingEvent.RolloutsSampled> steps) {
        List<List<Boolean>> novel =
                forms.remember(run, steps.stream().flatMap(s -> s.groups().stream()).toList());
        Iterator<List<Boolean>> next = novel.iterator();
        List<Object[]> rows = new ArrayList<>();
        for (TrainingEvent.RolloutsSampled sampled : steps) {
            for (SampledGroup group : sampled.groups()) {
                List<Boolean> isNovel = next.next();
                for (int i = 0; i < group.rollouts().size(); i++) {
                    rows.add(row(run, sampled, group, i, isNovel.get(i)));
                }
            }
        }
        batches.batchUpdate(
                "INSERT INTO rollout_fact (run, step, number, rollout, stage, cell, reward,"
                        + " verifier, advantage, entropy, tokens, truncated, novel, criteria, role,"
                        + " turns, failures, stop_reason)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                rows,
                TYPES);
    }

    /** Lets go of the facts behind a step; the rollouts whose form was new then. */
    Set<Place> rewind(String run, long step) {
        Set<Place> novel =
                Set.copyOf(
                        batches.query(
                                "SELECT step, number, rollout FROM rollout_fact WHERE run = ? AND"
                                        + " step > ? AND novel",
                                (row, _) -> new Place(row.getLong(1), row.getInt(2), row.getInt(3)),
                                run,
                                step));
        batches.update("DELETE FROM rollout_fact WHERE run = ? AND step > ?", run, step);
        return novel;
    }

    /**
     * Place of a rollout in a run.
     *
     * @param group index of its group within the step
     * @param rollout index within the group
     */
    record Place(long step, int group, int rollout) {}

    private static Object[] row(
            String run,
            TrainingEvent.RolloutsSampled sampled,
            SampledGroup group,
            int index,
            boolean novel) {
        SampledRollout rollout = group.rollouts().get(index);
        return new Object[] {
            run,
            sampled.step(),
            group.index(),
            index,
            sampled.stage(),
            group.cell(),
            finite(rollout.reward()),
            finite(rollout.verifierScore()),
            finite(rollout.advantage()),
            finite(rollout.meanEntropy()),
            rollout.tokens(),
            rollout.truncated(),
            novel,
            criteria(rollout),
            rollout.role(),
            rollout.turns(),
            rollout.failures(),
            rollout.stopReason().name()
        };
    }

    private static String criteria(SampledRollout rollout) {
        return rollout.criteria().stream()
                .filter(criterion -> criterion.contribution() != 0)
                .map(CriterionScore::id)
                .collect(Collectors.joining(" ", " ", " "));
    }

    private static Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }
}
