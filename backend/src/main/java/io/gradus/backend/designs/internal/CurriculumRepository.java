package io.gradus.backend.designs.internal;

import io.gradus.backend.designs.CurriculumSummary;
import io.gradus.backend.designs.CurriculumVersion;
import io.gradus.backend.designs.VersionNote;
import io.gradus.training.document.Sha256;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Curricula and versions in the database. */
@Repository
public class CurriculumRepository {
    private static final String NEW_VERSION =
            """
            INSERT INTO curriculum_version (curriculum, version, parent, note, hash, text, created_at)
            VALUES (:curriculum, :version, :parent, :note, :hash, :text, :now)\
            """;

    private final JdbcClient jdbc;

    CurriculumRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** All curricula, the most recently saved first. */
    public List<CurriculumSummary> all() {
        return jdbc.sql(
                        "SELECT id, latest, created_at, updated_at FROM curriculum ORDER BY"
                                + " updated_at DESC, id")
                .query(CurriculumRepository::summary)
                .list();
    }

    /** One curriculum. */
    public Optional<CurriculumSummary> find(String id) {
        return jdbc.sql("SELECT id, latest, created_at, updated_at FROM curriculum WHERE id = ?")
                .param(id)
                .query(CurriculumRepository::summary)
                .optional();
    }

    /** All versions of a curriculum, the newest first. */
    public List<VersionNote> versions(String id) {
        return jdbc.sql(
                        """
                        SELECT version, parent, note, hash, created_at FROM curriculum_version
                        WHERE curriculum = ? ORDER BY version DESC\
                        """)
                .param(id)
                .query((row, index) ->
                        new VersionNote(
                                row.getInt("version"),
                                parent(row),
                                row.getString("note"),
                                row.getString("hash"),
                                row.getObject("created_at", OffsetDateTime.class).toInstant()))
                .list();
    }

    /** One version with its text. */
    public Optional<CurriculumVersion> version(String id, int version) {
        return jdbc.sql(
                        """
                        SELECT version, parent, note, hash, created_at, text FROM curriculum_version
                        WHERE curriculum = ? AND version = ?\
                        """)
                .param(id)
                .param(version)
                .query((row, index) ->
                        new CurriculumVersion(
                                id,
                                version,
                                parent(row),
                                row.getString("note"),
                                row.getString("hash"),
                                row.getObject("created_at", OffsetDateTime.class).toInstant(),
                                row.getString("text")))
                .optional();
    }

    /** Stores version 1 of a new curriculum; a duplicate id is a {@code DuplicateKeyException}. */
    public void insert(String id, String text) {
        OffsetDateTime now = OffsetDateTime.now(ZoneOffset.UTC);
        jdbc.sql("INSERT INTO curriculum (id, latest, created_at, updated_at) VALUES (?, 1, ?, ?)")
                .param(id)
                .param(now)
                .param(now)
                .update();
        insertVersion(id, 1, null, text, "", now);
    }

    /**
     * Stores the version after {@code parent}.
     *
     * @return false when {@code parent} is not the newest version
     */
    public boolean append(String id, int parent, String text, String note) {
        OffsetDateTime now = OffsetDateTime.now(ZoneOffset.UTC);
        int updated =
                jdbc.sql(
                                "UPDATE curriculum SET latest = ?, updated_at = ? WHERE id = ? AND"
                                        + " latest = ?")
                        .param(parent + 1)
                        .param(now)
                        .param(id)
                        .param(parent)
                        .update();
        if (updated == 0) {
            return false;
        }
        insertVersion(id, parent + 1, parent, text, note, now);
        return true;
    }

    private void insertVersion(
            String id, int version, Integer parent, String text, String note, OffsetDateTime now) {
        jdbc.sql(NEW_VERSION)
                .param("curriculum", id)
                .param("version", version)
                .param("parent", parent)
                .param("note", note)
                .param("hash", Sha256.hex(text))
                .param("text", text)
                .param("now", now)
                .update();
    }

    private static CurriculumSummary summary(ResultSet row, int index) throws SQLException {
        return new CurriculumSummary(
                row.getString("id"),
                row.getInt("latest"),
                row.getObject("created_at", OffsetDateTime.class).toInstant(),
                row.getObject("updated_at", OffsetDateTime.class).toInstant());
    }

    private static Optional<Integer> parent(ResultSet row) throws SQLException {
        return Optional.ofNullable(row.getObject("parent", Integer.class));
    }
}
