package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.TrainerSession;
import io.gradus.backend.platform.GivenText;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Sessions in the database. Called inside a transaction that holds the run. */
@Repository
class SessionRepository {
    /** Sessions that are told, the newest ones. */
    private static final int MOST = 100;

    private final JdbcClient jdbc;

    SessionRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void put(String run, TrainerSession session) {
        int known =
                jdbc.sql(
                                "UPDATE external_session SET processes = ?, client = ?, touched_at = ?"
                                        + " WHERE run = ? AND session = ?")
                        .param(session.processes())
                        .param(GivenText.storable(session.client()))
                        .param(at(session.touchedAt()))
                        .param(run)
                        .param(GivenText.storable(session.session()))
                        .update();
        if (known == 0) {
            jdbc.sql(
                            "INSERT INTO external_session (run, session, processes, client, created_at,"
                                    + " touched_at) VALUES (?, ?, ?, ?, ?, ?)")
                    .param(run)
                    .param(GivenText.storable(session.session()))
                    .param(session.processes())
                    .param(GivenText.storable(session.client()))
                    .param(at(session.createdAt()))
                    .param(at(session.touchedAt()))
                    .update();
        }
    }

    /** Notes that a known session leased something. */
    void touch(String run, String session, Instant now) {
        jdbc.sql("UPDATE external_session SET touched_at = ? WHERE run = ? AND session = ?")
                .param(at(now))
                .param(run)
                .param(GivenText.storable(session))
                .update();
    }

    Optional<TrainerSession> find(String run, String session) {
        return jdbc.sql("SELECT * FROM external_session WHERE run = ? AND session = ?")
                .param(run)
                .param(GivenText.storable(session))
                .query(SessionRepository::session)
                .optional();
    }

    /** The newest sessions of a run, the oldest first. */
    List<TrainerSession> of(String run) {
        return jdbc.sql(
                        "SELECT * FROM external_session WHERE run = ? ORDER BY created_at DESC, session"
                                + " LIMIT "
                                + MOST)
                .param(run)
                .query(SessionRepository::session)
                .list()
                .reversed();
    }

    private static TrainerSession session(ResultSet row, int index) throws SQLException {
        return new TrainerSession(
                GivenText.shown(row.getString("session")),
                row.getInt("processes"),
                GivenText.shown(row.getString("client")),
                row.getObject("created_at", OffsetDateTime.class).toInstant(),
                row.getObject("touched_at", OffsetDateTime.class).toInstant());
    }

    private static OffsetDateTime at(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
