package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.JudgeStanding;
import io.gradus.backend.leases.JudgeTrouble;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.reward.rubric.PlacedCriterion;
import java.time.OffsetDateTime;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Where the language models stand that judge external runs. */
@Component
class JudgeViews {
    private static final String SUMS =
            """
            SELECT (SELECT COUNT(DISTINCT lease) FROM judge_question WHERE run = :run) AS waiting,
                (SELECT COALESCE(SUM(times), 0) FROM judge_use WHERE run = :run) AS used,
                (SELECT COUNT(*) FROM (SELECT DISTINCT request, step FROM judge_use WHERE run = :run) u) AS different,
                COUNT(*) AS asked, COUNT(failure) AS failed, COALESCE(SUM(prompt_tokens), 0) AS prompt_tokens,
                COALESCE(SUM(completion_tokens), 0) AS completion_tokens, COALESCE(SUM(seconds), 0) AS seconds
            FROM judge_answer WHERE run = :run\
            """;

    private static final String LAST =
            """
            SELECT failure, answered_at FROM judge_answer WHERE run = :run AND failure IS NOT NULL
                AND answered_at = (SELECT MAX(answered_at) FROM judge_answer WHERE run = :run)
            ORDER BY request LIMIT 1\
            """;

    private final JdbcClient jdbc;
    private final JudgeDesk desk;

    JudgeViews(JdbcClient jdbc, JudgeDesk desk) {
        this.jdbc = jdbc;
        this.desk = desk;
    }

    /** What to do about an endpoint that does not answer. */
    static String remedy(String url) {
        return "look whether "
                + url
                + " answers with verdicts; what got none is scored without the criterion, and later"
                + " completions are judged again";
    }

    /** Where they stand; empty where the server asks none for this run. */
    Optional<JudgeStanding> of(OpenRun open) {
        return asks(open.course().document(), open.course().judged())
                ? Optional.of(standing(open.run().id()))
                : Optional.empty();
    }

    /** Whether the server asks language models for a document. */
    static boolean asks(CurriculumDocument document, JudgedHere judged) {
        return document.enabledStages().stream()
                .flatMap(stage ->
                        PlacedCriterion.all("", document.rubrics().get(stage.rubric())).stream())
                .anyMatch(placed -> judged.asks(placed.spec()));
    }

    private JudgeStanding standing(String run) {
        Optional<JudgeBench> bench = desk.bench(run);
        Optional<JudgeTrouble> trouble = bench.flatMap(JudgeBench::trouble).or(() -> last(run));
        return jdbc.sql(SUMS)
                .param("run", run)
                .query((row, _) ->
                        new JudgeStanding(
                                row.getLong("waiting"),
                                bench.map(JudgeBench::inHand).orElse(0),
                                row.getLong("asked"),
                                row.getLong("used") - row.getLong("different"),
                                row.getLong("failed"),
                                row.getLong("prompt_tokens"),
                                row.getLong("completion_tokens"),
                                row.getDouble("seconds"),
                                trouble))
                .single();
    }

    /** The newest answer, where it is a failure. */
    private Optional<JudgeTrouble> last(String run) {
        return jdbc.sql(LAST)
                .param("run", run)
                .query((row, _) ->
                        new JudgeTrouble(
                                row.getString("failure"),
                                remedy("the endpoint"),
                                row.getObject("answered_at", OffsetDateTime.class).toInstant()))
                .optional();
    }
}
