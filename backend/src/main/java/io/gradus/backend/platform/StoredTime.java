package io.gradus.backend.platform;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;

/** Points in time as the database has them. */
public final class StoredTime {
    private StoredTime() {}

    /** The time in a column of a row; empty where it is NULL. */
    public static Optional<Instant> of(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getObject(column, OffsetDateTime.class))
                .map(OffsetDateTime::toInstant);
    }
}
