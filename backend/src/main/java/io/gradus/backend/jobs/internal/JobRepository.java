package io.gradus.backend.jobs.internal;

import io.gradus.backend.jobs.JobPlace;
import io.gradus.backend.jobs.JobTask;
import io.gradus.backend.jobs.RunJob;
import io.gradus.backend.jobs.TrainerCall;
import io.gradus.backend.platform.GivenText;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Jobs in the database. */
@Repository
public class JobRepository {
    private static final int WORDS = 4000;

    private final JdbcClient jdbc;
    private final JobRow row = new JobRow();

    JobRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Decides that a run gets a job. */
    public RunJob begin(String run, JobPlace place, JobTask task, Optional<TrainerCall> trainer) {
        int number = ofRun(run).size() + 1;
        jdbc.sql(
                        "INSERT INTO run_job (run, number, place, task, name, state, script, model,"
                                + " arguments, created_at) VALUES (?, ?, ?, ?, ?, 'waiting', ?, ?, ?, ?)")
                .params(
                        run,
                        number,
                        place.word(),
                        task.word(),
                        "gradus-%s-%d".formatted(run, number),
                        trainer.map(TrainerCall::script).orElse(null),
                        trainer.map(TrainerCall::model).orElse(null),
                        trainer.map(call -> String.join(JobRow.BETWEEN, call.arguments()))
                                .orElse(null),
                        now())
                .update();
        return ofRun(run).getLast();
    }

    /** The jobs of a run in their order. */
    public List<RunJob> ofRun(String run) {
        return jdbc.sql("SELECT * FROM run_job WHERE run = ? ORDER BY number")
                .param(run)
                .query(row)
                .list();
    }

    /** The jobs at a place that have not ended, the oldest first. */
    public List<RunJob> open(JobPlace place) {
        return jdbc.sql(
                        "SELECT * FROM run_job WHERE place = ? AND state <> 'ended' ORDER BY"
                                + " created_at, name")
                .param(place.word())
                .query(row)
                .list();
    }

    /** How many of a run's newest jobs in a row ended before their worker claimed it. */
    public int barrenInARow(String run) {
        return (int)
                jdbc
                        .sql("SELECT barren FROM run_job WHERE run = ? ORDER BY number DESC")
                        .param(run)
                        .query(Boolean.class)
                        .list()
                        .stream()
                        .takeWhile(Boolean::booleanValue)
                        .count();
    }

    /** Notes that a job was submitted. */
    public void live(RunJob job) {
        update(job, "state = 'live', trouble = NULL, next_try = NULL, submitted_at = ?", now());
    }

    /** Notes what Ray says of a job. */
    void told(RunJob job, String status) {
        update(job, "status = ?, trouble = NULL", status);
    }

    /** Notes why a job could not be submitted, and when it is tried again. */
    void trouble(RunJob job, String words, Instant nextTry) {
        update(
                job,
                "tries = tries + 1, trouble = ?, next_try = ?",
                GivenText.storable(words, WORDS),
                nextTry.atOffset(ZoneOffset.UTC));
    }

    /** Asks that a job ends; the first reason stands. */
    public void stop(RunJob job, String reason) {
        update(job, "stop_reason = COALESCE(stop_reason, CAST(? AS VARCHAR(400)))", reason);
    }

    /** Notes that a job has ended. */
    public void end(RunJob job, String status, boolean barren, String outcome) {
        update(
                job,
                "state = 'ended', status = ?, barren = ?, outcome = ?, trouble = NULL, next_try ="
                        + " NULL, ended_at = ?",
                status,
                barren,
                GivenText.storable(outcome, WORDS),
                now());
    }

    private void update(RunJob job, String change, Object... values) {
        Object[] all = Arrays.copyOf(values, values.length + 2);
        all[values.length] = job.run();
        all[values.length + 1] = job.number();
        jdbc.sql("UPDATE run_job SET " + change + " WHERE run = ? AND number = ?")
                .params(all)
                .update();
    }

    private static OffsetDateTime now() {
        return OffsetDateTime.now(ZoneOffset.UTC);
    }
}
