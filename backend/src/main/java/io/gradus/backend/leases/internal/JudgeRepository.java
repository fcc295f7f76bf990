package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.internal.Verdicts.AnswerKey;
import io.gradus.backend.platform.GivenText;
import io.gradus.training.reward.judge.JudgeUsage;
import io.gradus.training.reward.judge.RecordedAnswer;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Questions to language models and their answers in the database. Answers are recorded without
 * holding the run; all else is called inside a transaction that holds it.
 */
@Repository
class JudgeRepository {
    private static final int FAILURE_LIMIT = 1000;

    private final JdbcClient jdbc;
    private final JdbcTemplate batches;

    JudgeRepository(JdbcClient jdbc, JdbcTemplate batches) {
        this.jdbc = jdbc;
        this.batches = batches;
    }

    /**
     * The answers that count for requests of a lease of this step, by the request: the failure of
     * the step, else the run's verdict.
     */
    Map<String, RecordedAnswer> answers(String run, Collection<String> requests, long step) {
        Map<String, RecordedAnswer> found = new HashMap<>();
        if (!requests.isEmpty()) {
            jdbc.sql(
                            "SELECT * FROM judge_answer WHERE run = :run AND request IN (:requests)"
                                    + " AND (step = :step OR verdict IS NOT NULL)")
                    .param("run", run)
                    .param("requests", requests)
                    .param("step", step)
                    .query(JudgeRepository::answer)
                    .list()
                    .forEach(one ->
                            found.merge(
                                    one.request(), one, (a, b) -> a.verdict().isEmpty() ? a : b));
        }
        return found;
    }

    /** Records an answer, in a transaction of its own where there is none. */
    void record(String run, RecordedAnswer answer, Instant at) {
        jdbc.sql(
                        "INSERT INTO judge_answer (run, request, step, verdict, failure, prompt_tokens,"
                                + " completion_tokens, seconds, answered_at)"
                                + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING")
                .param(run)
                .param(answer.request())
                .param(answer.step())
                .param(answer.verdict().map(GivenText::storable).orElse(null))
                .param(
                        answer.failure()
                                .map(words -> GivenText.storable(words, FAILURE_LIMIT))
                                .orElse(null))
                .param(answer.promptTokens())
                .param(answer.completionTokens())
                .param(answer.seconds())
                .param(at.atOffset(ZoneOffset.UTC))
                .update();
    }

    /** Notes which questions the completions of a lease wait for. */
    void await(String run, long lease, Collection<OpenQuestion> questions) {
        batches.batchUpdate(
                "INSERT INTO judge_question (run, lease, request, step) VALUES (?, ?, ?, ?)"
                        + " ON CONFLICT DO NOTHING",
                questions.stream()
                        .map(one -> new Object[] {run, lease, one.question().hash(), one.step()})
                        .toList());
    }

    /** Notes that the completions of a lease wait for no question any more. */
    void settled(String run, long lease) {
        jdbc.sql("DELETE FROM judge_question WHERE run = ? AND lease = ?")
                .param(run)
                .param(lease)
                .update();
    }

    /** Notes the answers that scores of a lease were made with. */
    void use(String run, long lease, Map<AnswerKey, Integer> used) {
        used.forEach((key, times) -> {
            int changed =
                    jdbc.sql(
                                    "UPDATE judge_use SET times = times + ? WHERE run = ? AND lease = ?"
                                            + " AND request = ? AND step = ?")
                            .params(times, run, lease, key.request(), key.step())
                            .update();
            if (changed == 0) {
                jdbc.sql(
                                "INSERT INTO judge_use (run, lease, request, step, times)"
                                        + " VALUES (?, ?, ?, ?, ?)")
                        .params(run, lease, key.request(), key.step(), times)
                        .update();
            }
        });
    }

    /** Leases whose completions wait for one of these requests, in order. */
    List<Long> waitingFor(String run, Collection<String> requests) {
        return requests.isEmpty()
                ? List.of()
                : jdbc.sql(
                                "SELECT DISTINCT lease FROM judge_question WHERE run = :run"
                                        + " AND request IN (:requests) ORDER BY lease")
                        .param("run", run)
                        .param("requests", requests)
                        .query(Long.class)
                        .list();
    }

    /** Leases with completions that wait, behind this one and in order, at most so many. */
    List<Long> waiting(String run, long after, int most) {
        return jdbc.sql(
                        "SELECT DISTINCT lease FROM judge_question WHERE run = ? AND lease > ?"
                                + " ORDER BY lease LIMIT "
                                + most)
                .param(run)
                .param(after)
                .query(Long.class)
                .list();
    }

    /** Runs with completions that wait. */
    List<String> runs() {
        return jdbc.sql("SELECT DISTINCT run FROM judge_question ORDER BY run")
                .query(String.class)
                .list();
    }

    /**
     * What the answers cost that the scores of a step's leases were made with: the first step that
     * uses one pays for it, every other use is a repetition.
     */
    JudgeUsage count(String run, List<Long> leases, long step) {
        JudgeUsage usage = JudgeUsage.NONE;
        for (Used one : used(run, leases)) {
            boolean isNew =
                    jdbc.sql(
                                            "UPDATE judge_answer SET counted_step = ? WHERE run = ? AND request = ?"
                                                    + " AND step = ? AND counted_step IS NULL")
                                    .params(step, run, one.answer.request(), one.answer.step())
                                    .update()
                            > 0;
            long again = one.times - (isNew ? 1 : 0);
            usage = usage.plus(new JudgeUsage(again, again, 0, 0, 0, 0));
            usage = isNew ? usage.plus(one.answer.usage()) : usage;
        }
        return usage;
    }

    private record Used(int times, RecordedAnswer answer) {}

    private List<Used> used(String run, List<Long> leases) {
        return jdbc.sql(
                        "SELECT a.*, u.times FROM judge_use u JOIN judge_answer a ON a.run = u.run"
                                + " AND a.request = u.request AND a.step = u.step"
                                + " WHERE u.run = :run AND u.lease IN (:leases)"
                                + " ORDER BY u.lease, u.request, u.step")
                .param("run", run)
                .param("leases", leases)
                .query((row, index) -> new Used(row.getInt("times"), answer(row, index)))
                .list();
    }

    /** Lets later steps pay again for what steps behind this one paid for. */
    void uncount(String run, long step) {
        jdbc.sql("UPDATE judge_answer SET counted_step = NULL WHERE run = ? AND counted_step > ?")
                .param(run)
                .param(step)
                .update();
    }

    private static RecordedAnswer answer(ResultSet row, int index) throws SQLException {
        return new RecordedAnswer(
                row.getString("request"),
                row.getLong("step"),
                Optional.ofNullable(row.getString("verdict")),
                Optional.ofNullable(row.getString("failure")),
                row.getLong("prompt_tokens"),
                row.getLong("completion_tokens"),
                row.getDouble("seconds"));
    }
}
