package io.gradus.backend.designs;

import io.gradus.backend.designs.internal.VersionTable;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.Conflict;
import io.gradus.backend.platform.GivenText;
import io.gradus.backend.platform.NotFound;
import java.util.List;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Documents of one kind with immutable versions: created once per name, saved on top of the newest
 * version only, never overwritten. Whoever holds it checks the texts.
 */
public final class DesignStore {
    private static final int NOTE_LIMIT = 1000;

    private final String kind;
    private final String path;
    private final VersionTable table;
    private final TransactionTemplate transaction;

    /**
     * The documents of a kind.
     *
     * @param kind what the document is, in one word: the key that names it, and its table
     * @param path where the API lists them
     */
    public DesignStore(String kind, String path, JdbcClient jdbc, TransactionTemplate transaction) {
        this.kind = kind;
        this.path = path;
        this.table = new VersionTable(jdbc, kind);
        this.transaction = transaction;
    }

    /** All documents, the most recently saved first. */
    public List<DesignSummary> all() {
        return table.all();
    }

    /** One document; {@link NotFound} when there is none of that id. */
    public DesignSummary get(String id) {
        return table.find(id).orElseThrow(() -> unknown(id));
    }

    /** Whether there is one of that id. */
    public boolean has(String id) {
        return table.find(id).isPresent();
    }

    /** The versions of a document, the newest first. */
    public List<VersionNote> versions(String id) {
        return table.versions(id);
    }

    /** One version with its text; {@link NotFound} when there is none. */
    public DesignVersion version(String id, int version) {
        return table.version(id, version)
                .orElseThrow(() ->
                        new NotFound(
                                kind + " " + id + " has no version " + version,
                                "version",
                                "its versions are 1 to " + get(id).latest()));
    }

    /** The newest version with its text; {@link NotFound} when there is none. */
    public DesignVersion latest(String id) {
        return version(id, get(id).latest());
    }

    /** Stores a checked text as version 1; {@link Conflict} when its name is taken. */
    public DesignVersion create(String id, String text) {
        try {
            transaction.executeWithoutResult(status -> table.insert(id, text));
        } catch (DuplicateKeyException e) {
            throw new Conflict(
                    kind + " " + id + " exists already",
                    "text: " + kind,
                    "choose another name, or save it as a new version of "
                            + id
                            + " (in its editor, or by POST "
                            + path
                            + "/"
                            + id
                            + "/versions)");
        }
        return version(id, 1);
    }

    /**
     * Stores a checked text as a new version.
     *
     * @param parent the version that was edited; {@link Conflict} when it is not the newest
     * @param named the name that the text gives itself; it must be the id
     * @param note what its author says about it; may be empty
     */
    public DesignVersion save(String id, int parent, String named, String text, String note) {
        if (note.length() > NOTE_LIMIT) {
            throw new BadInput(
                    "note must be <= " + NOTE_LIMIT + " characters, was " + note.length(),
                    "note",
                    "shorten it");
        }
        GivenText.words(note, "note");
        get(id);
        if (!named.equals(id)) {
            throw new BadInput(
                    "the document is named " + named + ", not " + id,
                    "text: " + kind,
                    "keep the name, or create a " + kind + " by POST " + path);
        }
        boolean saved =
                Boolean.TRUE.equals(
                        transaction.execute(status -> table.append(id, parent, text, note)));
        if (!saved) {
            throw stale(id, parent);
        }
        return version(id, parent + 1);
    }

    private Conflict stale(String id, int parent) {
        int latest = get(id).latest();
        return new Conflict(
                "version " + latest + " of " + id + " is newer than " + parent,
                "parent",
                "see version "
                        + latest
                        + ", apply your change to it and save with parent "
                        + latest);
    }

    private NotFound unknown(String id) {
        return new NotFound("there is no " + kind + " " + id, kind, "GET " + path + " lists them");
    }
}
