package io.gradus.backend.designs;

import io.gradus.backend.designs.internal.CurriculumRepository;
import io.gradus.backend.designs.internal.DocumentGate;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.Conflict;
import io.gradus.backend.platform.NotFound;
import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.document.Reading;
import java.util.List;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/** Saves, versions and checks curricula. A saved version never changes. */
@Service
public class DesignService {
    private static final int NOTE_LIMIT = 1000;

    private final CurriculumRepository repository;
    private final DocumentGate gate;
    private final TransactionTemplate transaction;

    DesignService(
            CurriculumRepository repository, DocumentGate gate, TransactionTemplate transaction) {
        this.repository = repository;
        this.gate = gate;
        this.transaction = transaction;
    }

    /** All curricula, the most recently saved first. */
    public List<CurriculumSummary> curricula() {
        return repository.all();
    }

    /** A curriculum with its versions; {@link NotFound} when there is none of that id. */
    public CurriculumDetail get(String id) {
        return repository
                .find(id)
                .map(found ->
                        new CurriculumDetail(found.id(), found.latest(), repository.versions(id)))
                .orElseThrow(() -> unknown(id));
    }

    /** One version with its text; {@link NotFound} when there is none. */
    public CurriculumVersion version(String id, int version) {
        return repository
                .version(id, version)
                .orElseThrow(() ->
                        repository
                                .find(id)
                                .map(found ->
                                        new NotFound(
                                                "curriculum " + id + " has no version " + version,
                                                "version",
                                                "its versions are 1 to " + found.latest()))
                                .orElseGet(() -> unknown(id)));
    }

    /** The newest version with its text; {@link NotFound} when there is none. */
    public CurriculumVersion latest(String id) {
        return version(id, repository.find(id).orElseThrow(() -> unknown(id)).latest());
    }

    /**
     * Saves a new curriculum as version 1.
     *
     * @throws io.gradus.backend.platform.InvalidDocument when the text has errors
     * @throws Conflict when a curriculum of that name exists
     */
    public CurriculumVersion create(String text) {
        String id = gate.accept(text).curriculum();
        try {
            transaction.executeWithoutResult(status -> repository.insert(id, text));
        } catch (DuplicateKeyException e) {
            throw new Conflict(
                    "curriculum " + id + " exists already",
                    "text: curriculum",
                    "save a version of it by POST /api/v1/curricula/"
                            + id
                            + "/versions, or choose another name");
        }
        return version(id, 1);
    }

    /**
     * Saves a new version of a curriculum.
     *
     * @param parent the version that was edited; it must be the newest
     * @param note what its author says about it; may be empty
     * @throws io.gradus.backend.platform.InvalidDocument when the text has errors
     * @throws Conflict when {@code parent} is not the newest version
     */
    public CurriculumVersion save(String id, int parent, String text, String note) {
        if (note.length() > NOTE_LIMIT) {
            throw new BadInput(
                    "note must be <= " + NOTE_LIMIT + " characters, was " + note.length(),
                    "note",
                    "shorten it");
        }
        CurriculumSummary before = repository.find(id).orElseThrow(() -> unknown(id));
        String named = gate.accept(text).curriculum();
        if (!named.equals(id)) {
            throw new BadInput(
                    "the document is named " + named + ", not " + id,
                    "text: curriculum",
                    "keep the name, or create a curriculum by POST /api/v1/curricula");
        }
        boolean saved =
                Boolean.TRUE.equals(
                        transaction.execute(status -> repository.append(id, parent, text, note)));
        if (!saved) {
            int latest = repository.find(id).orElse(before).latest();
            throw new Conflict(
                    "version " + latest + " of " + id + " is newer than " + parent,
                    "parent",
                    "look at version "
                            + latest
                            + ", bring your change over and save with parent "
                            + latest);
        }
        return version(id, parent + 1);
    }

    /** Checks a text without saving it: the document, or every error with its place. */
    public Reading<CurriculumDocument> check(String text) {
        return gate.check(text);
    }

    private static NotFound unknown(String id) {
        return new NotFound(
                "there is no curriculum " + id, "curriculum", "GET /api/v1/curricula lists them");
    }
}
