package io.gradus.backend.designs.internal;

import io.gradus.backend.designs.DesignSummary;
import io.gradus.backend.designs.DesignVersion;
import io.gradus.backend.designs.VersionNote;
import io.gradus.training.document.Sha256;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Documents of one kind and their versions in the database: for {@code rubric}, the tables {@code
 * rubric} and {@code rubric_version}.
 */
public final class VersionTable {
    private final JdbcClient jdbc;
    private final String kind;

    /**
     * The tables of a kind.
     *
     * @param kind a word of our own; it becomes part of the SQL
     */
    public VersionTable(JdbcClient jdbc, String kind) {
        this.jdbc = jdbc;
        this.kind = kind;
    }

    /** All documents, the most recently saved first. */
    public List<DesignSummary> all() {
        return sql("SELECT id, latest, created_at, updated_at FROM {kind} ORDER BY updated_at DESC, id")
                .query(VersionTable::summary)
                .list();
    }

    /** One document. */
    public Optional<DesignSummary> find(String id) {
        return sql("SELECT id, latest, created_at, updated_at FROM {kind} WHERE id = ?")
                .param(id)
                .query(VersionTable::summary)
                .optional();
    }

    /** All versions of a document, the newest first. */
    public List<VersionNote> versions(String id) {
        return sql("""
        SELECT version, parent, note, hash, created_at FROM {kind}_version
        WHERE {kind} = ? ORDER BY version DESC\
        """)
                .param(id)
                .query((row, index) ->
                        new VersionNote(
                                row.getInt("version"),
                                parent(row),
                                row.getString("note"),
                                row.getString("hash"),
                                instant(row, "created_at")))
                .list();
    }

    /** One version with its text. */
    public Optional<DesignVersion> version(String id, int version) {
        return sql("""
        SELECT version, parent, note, hash, created_at, text FROM {kind}_version
        WHERE {kind} = ? AND version = ?\
        """)
                .param(id)
                .param(version)
                .query((row, index) ->
                        new DesignVersion(
                                id,
                                version,
                                parent(row),
                                row.getString("note"),
                                row.getString("hash"),
                                instant(row, "created_at"),
                                row.getString("text")))
                .optional();
    }

    /** Stores version 1 of a new document; a duplicate id is a {@code DuplicateKeyException}. */
    public void insert(String id, String text) {
        OffsetDateTime now = OffsetDateTime.now(ZoneOffset.UTC);
        sql("INSERT INTO {kind} (id, latest, created_at, updated_at) VALUES (?, 1, ?, ?)")
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
                sql("UPDATE {kind} SET latest = ?, updated_at = ? WHERE id = ? AND latest = ?")
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
        sql("""
        INSERT INTO {kind}_version ({kind}, version, parent, note, hash, text, created_at)
        VALUES (:id, :version, :parent, :note, :hash, :text, :now)\
        """)
                .param("id", id)
                .param("version", version)
                .param("parent", parent)
                .param("note", note)
                .param("hash", Sha256.hex(text))
                .param("text", text)
                .param("now", now)
                .update();
    }

    private JdbcClient.StatementSpec sql(String template) {
        return jdbc.sql(template.replace("{kind}", kind));
    }

    private static DesignSummary summary(ResultSet row, int index) throws SQLException {
        return new DesignSummary(
                row.getString("id"),
                row.getInt("latest"),
                instant(row, "created_at"),
                instant(row, "updated_at"));
    }

    private static Instant instant(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }

    private static Optional<Integer> parent(ResultSet row) throws SQLException {
        return Optional.ofNullable(row.getObject("parent", Integer.class));
    }
}
