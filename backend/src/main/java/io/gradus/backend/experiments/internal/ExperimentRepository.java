package io.gradus.backend.experiments.internal;

import io.gradus.backend.experiments.ExperimentArm;
import io.gradus.backend.experiments.ExperimentRules;
import io.gradus.backend.experiments.FutilityRule;
import io.gradus.backend.experiments.NewExperiment;
import io.gradus.backend.experiments.PinnedCurriculum;
import io.gradus.backend.experiments.PlannedArm;
import io.gradus.backend.platform.GivenText;
import io.gradus.training.analysis.experiment.ControlArm;
import io.gradus.training.analysis.experiment.Quantity;
import io.gradus.training.analysis.experiment.RunEstimate;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Experiments in the database. */
@Repository
public class ExperimentRepository {
    private final JdbcClient jdbc;

    ExperimentRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Row of the experiment table. */
    public record Head(
            String id,
            String name,
            PinnedCurriculum treatment,
            String device,
            Optional<Long> maxSteps,
            Optional<Long> maxTokens,
            ExperimentRules rules,
            Instant createdAt) {}

    /** Stores an experiment; called inside the transaction that creates its runs. */
    public void insert(
            String id, String name, String device, NewExperiment request, List<PlannedArm> arms) {
        jdbc.sql(
                        """
                        INSERT INTO experiment (id, name, curriculum, version, device, max_steps, max_tokens,
                            max_total_tokens, futility_looks, futility_margin, created_at)
                        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)\
                        """)
                .param(id)
                .param(name)
                .param(request.treatment().curriculum())
                .param(request.treatment().version())
                .param(device)
                .param(request.maxSteps().orElse(null))
                .param(request.maxTokens().orElse(null))
                .param(request.rules().maxTotalTokens().orElse(null))
                .param(request.rules().futility().map(ExperimentRepository::looks).orElse(null))
                .param(request.rules().futility().map(FutilityRule::margin).orElse(null))
                .param(OffsetDateTime.now(ZoneOffset.UTC))
                .update();
        for (int i = 0; i < arms.size(); i++) {
            insert(id, i, arms.get(i));
        }
        for (int i = 0; i < request.seeds().size(); i++) {
            jdbc.sql("INSERT INTO experiment_seed (experiment, position, seed) VALUES (?, ?, ?)")
                    .param(id)
                    .param(i)
                    .param(request.seeds().get(i))
                    .update();
        }
    }

    private void insert(String experiment, int position, PlannedArm planned) {
        ExperimentArm arm = planned.arm();
        jdbc.sql(
                        """
                        INSERT INTO experiment_arm (experiment, position, name, curriculum, version, control,
                            planned_tokens) VALUES (?, ?, ?, ?, ?, ?, ?)\
                        """)
                .param(experiment)
                .param(position)
                .param(arm.name())
                .param(arm.design().curriculum())
                .param(arm.design().version())
                .param(arm.control().map(ControlArm::word).orElse(null))
                .param(tokens(planned))
                .update();
    }

    /** What a run of the arm may generate; devices do not matter to it. */
    private static long tokens(PlannedArm arm) {
        Quantity tokens = RunEstimate.of(arm.document(), false, List.of()).tokens();
        return Math.round(tokens.high().orElse(tokens.low()));
    }

    /** Estimated tokens of one run, by arm; empty for experiments of before there was a plan. */
    public Map<String, Long> plannedTokens(String experiment) {
        Map<String, Long> planned = new HashMap<>();
        jdbc.sql(
                        "SELECT name, planned_tokens FROM experiment_arm WHERE experiment = ? AND"
                                + " planned_tokens IS NOT NULL")
                .param(experiment)
                .query(row -> {
                    planned.put(row.getString("name"), row.getLong("planned_tokens"));
                });
        return planned;
    }

    /** One experiment. */
    public Optional<Head> find(String id) {
        return jdbc.sql("SELECT * FROM experiment WHERE id = ?")
                .param(id)
                .query(ExperimentRepository::head)
                .optional();
    }

    /** All experiments, the newest first. */
    public List<Head> all() {
        return jdbc.sql("SELECT * FROM experiment ORDER BY created_at DESC, id")
                .query(ExperimentRepository::head)
                .list();
    }

    /** The arms of an experiment in their order. */
    public List<ExperimentArm> arms(String experiment) {
        return jdbc.sql("SELECT * FROM experiment_arm WHERE experiment = ? ORDER BY position")
                .param(experiment)
                .query((row, index) ->
                        new ExperimentArm(
                                row.getString("name"),
                                design(row),
                                Optional.ofNullable(row.getString("control"))
                                        .map(ControlArm::ofWord)))
                .list();
    }

    /** The seeds of an experiment in their order. */
    public List<Long> seeds(String experiment) {
        return jdbc.sql("SELECT seed FROM experiment_seed WHERE experiment = ? ORDER BY position")
                .param(experiment)
                .query(Long.class)
                .list();
    }

    private static Head head(ResultSet row, int index) throws SQLException {
        return new Head(
                row.getString("id"),
                GivenText.shown(row.getString("name")),
                design(row),
                row.getString("device"),
                Optional.ofNullable(row.getObject("max_steps", Long.class)),
                Optional.ofNullable(row.getObject("max_tokens", Long.class)),
                new ExperimentRules(
                        Optional.ofNullable(row.getObject("max_total_tokens", Long.class)),
                        futility(row)),
                row.getObject("created_at", OffsetDateTime.class).toInstant());
    }

    private static String looks(FutilityRule rule) {
        return rule.looks().stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    private static Optional<FutilityRule> futility(ResultSet row) throws SQLException {
        String looks = row.getString("futility_looks");
        return looks == null
                ? Optional.empty()
                : Optional.of(
                        new FutilityRule(
                                Arrays.stream(looks.split(",")).map(Integer::valueOf).toList(),
                                row.getDouble("futility_margin")));
    }

    private static PinnedCurriculum design(ResultSet row) throws SQLException {
        return new PinnedCurriculum(row.getString("curriculum"), row.getInt("version"));
    }
}
