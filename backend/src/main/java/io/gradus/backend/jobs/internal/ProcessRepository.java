package io.gradus.backend.jobs.internal;

import io.gradus.backend.jobs.RunJob;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Which process of this machine a job is. */
@Repository
class ProcessRepository {
    /** How precisely systems tell when a process began. */
    private static final Duration TOLERANCE = Duration.ofSeconds(2);

    private final JdbcClient jdbc;

    ProcessRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    private record Noted(long pid, Instant started) {}

    void add(RunJob job, long pid, Instant started) {
        jdbc.sql("UPDATE run_job SET pid = ?, process_started = ? WHERE run = ? AND number = ?")
                .params(pid, started.atOffset(ZoneOffset.UTC), job.run(), job.number())
                .update();
    }

    /**
     * The living process of a job: numbers are used again, so its start tells it from a later one.
     */
    Optional<ProcessHandle> find(RunJob job) {
        return jdbc.sql(
                        "SELECT pid, process_started FROM run_job WHERE run = ? AND number = ? AND pid"
                                + " IS NOT NULL")
                .params(job.run(), job.number())
                .query((row, _) ->
                        new Noted(
                                row.getLong("pid"),
                                row.getObject("process_started", OffsetDateTime.class).toInstant()))
                .optional()
                .flatMap(ProcessRepository::living);
    }

    private static Optional<ProcessHandle> living(Noted noted) {
        return ProcessHandle.of(noted.pid())
                .filter(ProcessHandle::isAlive)
                .filter(process ->
                        process.info()
                                .startInstant()
                                .filter(start -> isSame(start, noted.started()))
                                .isPresent());
    }

    private static boolean isSame(Instant one, Instant other) {
        return Duration.between(one, other).abs().compareTo(TOLERANCE) < 0;
    }
}
