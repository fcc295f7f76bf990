package io.gradus.backend.alarms.internal;

import io.gradus.backend.alarms.RunAlarm;
import io.gradus.backend.platform.StoredTime;
import io.gradus.training.event.alarm.Alarm;
import io.gradus.training.event.alarm.AlarmCleared;
import io.gradus.training.event.alarm.AlarmKind;
import io.gradus.training.event.alarm.FalseAlarmRate;
import io.gradus.training.event.alarm.Severity;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Alarms in the database. */
@Repository
public class AlarmRepository {
    private static final int MOST = 1000;

    private final JdbcClient jdbc;

    AlarmRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Stores an alarm; empty where it is known, as when a run's events are heard again. */
    Optional<RunAlarm> raise(String run, Alarm alarm, Instant now) {
        if (find(run, alarm).isPresent()) {
            return Optional.empty();
        }
        jdbc.sql(
                        "INSERT INTO alarm (run, kind, severity, raised_step, evidence, raised_at)"
                                + " VALUES (?, ?, ?, ?, ?, ?)")
                .param(run)
                .param(alarm.kind().word())
                .param(alarm.severity().name())
                .param(alarm.step())
                .param(alarm.evidence())
                .param(now.atOffset(ZoneOffset.UTC))
                .update();
        return find(run, alarm);
    }

    /** Notes that what an alarm was raised for is over; whether that is news. */
    boolean clear(String run, AlarmCleared cleared) {
        return jdbc.sql(
                                "UPDATE alarm SET cleared_step = ? WHERE run = ? AND kind = ? AND"
                                        + " raised_step <= ? AND cleared_step IS NULL")
                        .param(cleared.step())
                        .param(run)
                        .param(cleared.kind().word())
                        .param(cleared.step())
                        .update()
                > 0;
    }

    /** Forgets what was raised or cleared behind a step that the run went back to. */
    void rewind(String run, long step) {
        jdbc.sql("DELETE FROM alarm WHERE run = ? AND raised_step > ?").params(run, step).update();
        jdbc.sql("UPDATE alarm SET cleared_step = NULL WHERE run = ? AND cleared_step > ?")
                .params(run, step)
                .update();
    }

    /** Notes that somebody has seen an alarm; false where there is none. */
    public boolean acknowledge(long id, String note, Instant now) {
        return jdbc.sql("UPDATE alarm SET acknowledged_at = ?, note = ? WHERE id = ?")
                        .param(now.atOffset(ZoneOffset.UTC))
                        .param(note.isBlank() ? null : note.strip())
                        .param(id)
                        .update()
                > 0;
    }

    /** An alarm by its number. */
    public Optional<RunAlarm> find(long id) {
        return jdbc.sql("SELECT * FROM alarm WHERE id = ?")
                .param(id)
                .query(AlarmRepository::alarm)
                .optional();
    }

    private Optional<RunAlarm> find(String run, Alarm alarm) {
        return jdbc.sql("SELECT * FROM alarm WHERE run = ? AND kind = ? AND raised_step = ?")
                .param(run)
                .param(alarm.kind().word())
                .param(alarm.step())
                .query(AlarmRepository::alarm)
                .optional();
    }

    /** Alarms of all runs, the newest first, at most 1,000. */
    public List<RunAlarm> all() {
        return jdbc.sql("SELECT * FROM alarm ORDER BY id DESC LIMIT " + MOST)
                .query(AlarmRepository::alarm)
                .list();
    }

    /** Alarms of a run, the newest first, at most 1,000. */
    public List<RunAlarm> of(String run) {
        return jdbc.sql("SELECT * FROM alarm WHERE run = ? ORDER BY id DESC LIMIT " + MOST)
                .param(run)
                .query(AlarmRepository::alarm)
                .list();
    }

    /** Number of open alarms by run. */
    public Map<String, Integer> openCounts() {
        Map<String, Integer> counts = new HashMap<>();
        jdbc.sql(
                        "SELECT run, COUNT(*) AS alarms FROM alarm WHERE cleared_step IS NULL AND"
                                + " acknowledged_at IS NULL GROUP BY run")
                .query(row -> {
                    counts.put(row.getString("run"), row.getInt("alarms"));
                });
        return Map.copyOf(counts);
    }

    private static RunAlarm alarm(ResultSet row, int index) throws SQLException {
        AlarmKind kind = AlarmKind.find(row.getString("kind")).orElseThrow();
        return new RunAlarm(
                row.getLong("id"),
                row.getString("run"),
                kind.word(),
                kind.title(),
                Severity.valueOf(row.getString("severity")),
                row.getLong("raised_step"),
                Optional.ofNullable(row.getObject("cleared_step", Long.class)),
                row.getString("evidence"),
                kind.action(),
                kind.setting(),
                kind.falseAlarms().map(FalseAlarmRate::words),
                row.getObject("raised_at", OffsetDateTime.class).toInstant(),
                StoredTime.of(row, "acknowledged_at"),
                Optional.ofNullable(row.getString("note")));
    }
}
