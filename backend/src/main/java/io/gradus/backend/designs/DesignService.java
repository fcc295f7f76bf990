package io.gradus.backend.designs;

import io.gradus.backend.designs.internal.DocumentGate;
import io.gradus.backend.platform.Conflict;
import io.gradus.backend.platform.InvalidDocument;
import io.gradus.backend.platform.NotFound;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/** Saves, versions and checks curricula. A saved version never changes. */
@Service
public class DesignService {
    private final DesignStore store;
    private final DocumentGate gate;

    DesignService(JdbcClient jdbc, TransactionTemplate transaction, DocumentGate gate) {
        this.store = new DesignStore("curriculum", "/api/v1/curricula", jdbc, transaction);
        this.gate = gate;
    }

    /** All curricula, the most recently saved first. */
    public List<DesignSummary> curricula() {
        return store.all();
    }

    /** A curriculum with its versions; {@link NotFound} when there is none of that id. */
    public CurriculumDetail get(String id) {
        return new CurriculumDetail(id, store.get(id).latest(), store.versions(id));
    }

    /** One version with its text; {@link NotFound} when there is none. */
    public DesignVersion version(String id, int version) {
        return store.version(id, version);
    }

    /** The newest version with its text; {@link NotFound} when there is none. */
    public DesignVersion latest(String id) {
        return store.latest(id);
    }

    /**
     * Saves a new curriculum as version 1.
     *
     * @throws InvalidDocument when the text has errors
     * @throws Conflict when a curriculum of that name exists
     */
    public DesignVersion create(String text) {
        return store.create(gate.acceptNew(text).curriculum(), text);
    }

    /**
     * Saves a new version of a curriculum.
     *
     * @param parent the version that was edited; it must be the newest
     * @param note what its author says about it; may be empty
     * @throws InvalidDocument when the text has errors
     * @throws Conflict when {@code parent} is not the newest version
     */
    public DesignVersion save(String id, int parent, String text, String note) {
        String named = gate.acceptNew(text).curriculum();
        return store.save(id, parent, named, text, note);
    }

    /**
     * Returns what changed from one version to another; {@link NotFound} when there is no such
     * version.
     */
    public DesignDiff diff(String id, int from, int to) {
        return DesignDiff.between(
                CurriculumDocument.class, store.version(id, from), store.version(id, to));
    }

    /**
     * Checks a text as if it were saved now: the document with the criteria of the stored rubrics
     * that it names, or every error with its place.
     */
    public Reading<CurriculumDocument> check(String text) {
        return gate.check(text);
    }

    /** The document of a text that was saved before, or every error in it. */
    public Reading<CurriculumDocument> read(String text) {
        return gate.read(text);
    }

    /**
     * The document of a text that changes another one; {@link InvalidDocument} with the errors that
     * the change brings in.
     */
    public CurriculumDocument acceptChanged(String text, CurriculumDocument before) {
        return gate.acceptChanged(text, before);
    }

    /** The document of a text; {@link InvalidDocument} with every error when it has some. */
    public CurriculumDocument accept(String text) {
        return gate.accept(text);
    }
}
