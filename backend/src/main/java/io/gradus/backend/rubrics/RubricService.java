package io.gradus.backend.rubrics;

import io.gradus.backend.designs.DesignDiff;
import io.gradus.backend.designs.DesignStore;
import io.gradus.backend.designs.DesignSummary;
import io.gradus.backend.designs.DesignVersion;
import io.gradus.backend.designs.VersionNote;
import io.gradus.backend.platform.Conflict;
import io.gradus.backend.platform.InvalidDocument;
import io.gradus.backend.platform.NotFound;
import io.gradus.training.document.Reading;
import io.gradus.training.document.Suggestions;
import io.gradus.training.reward.rubric.RubricDocument;
import io.gradus.training.reward.rubric.RubricSpec;
import io.gradus.training.reward.rubric.ShippedRubrics;
import io.gradus.training.reward.rubric.StoredRubric;
import io.gradus.training.reward.rubric.StoredRubrics;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/** Shipped rubrics, which never change, and stored ones with immutable versions. */
@Service
public class RubricService implements StoredRubrics {
    private static final String PATH = "/api/v1/rubrics";

    private final DesignStore store;

    RubricService(JdbcClient jdbc, TransactionTemplate transaction) {
        store = new DesignStore("rubric", PATH, jdbc, transaction);
    }

    /** The stored rubrics, the most recently saved first, then the shipped ones by name. */
    public List<RubricEntry> all() {
        return Stream.concat(
                        store.all().stream().map(this::stored),
                        ShippedRubrics.names().stream()
                                .map(name -> RubricEntry.shipped(shipped(name))))
                .toList();
    }

    /** Whether a rubric of this name comes with Gradus. */
    public boolean isShipped(String name) {
        return ShippedRubrics.names().contains(name);
    }

    /** The newest text of a rubric, shipped or stored; {@link NotFound} when there is none. */
    public String text(String name) {
        return ShippedRubrics.text(name).orElseGet(() -> latest(name).text());
    }

    /** The versions of a stored rubric, the newest first; {@link NotFound} when there is none. */
    public List<VersionNote> versions(String id) {
        latest(id);
        return store.versions(id);
    }

    /** One version of a stored rubric; {@link NotFound} when there is none. */
    public DesignVersion version(String id, int version) {
        requireStored(id);
        return store.version(id, version);
    }

    /** The newest version of a stored rubric; {@link NotFound} when there is none. */
    public DesignVersion latest(String id) {
        requireStored(id);
        return store.latest(id);
    }

    /**
     * Returns what changed from one version to another; {@link NotFound} when there is no such
     * version.
     */
    public DesignDiff diff(String id, int from, int to) {
        return DesignDiff.between(RubricDocument.class, version(id, from), version(id, to));
    }

    /** The stored rubrics' names with their newest versions, the most recently saved first. */
    public List<StoredRubric> newest() {
        return store.all().stream().map(one -> new StoredRubric(one.id(), one.latest())).toList();
    }

    @Override
    public Lookup find(StoredRubric reference) {
        try {
            return new Lookup.Found(version(reference.name(), reference.version()).text());
        } catch (NotFound unknown) {
            return new Lookup.Missing(unknown.getMessage(), Optional.of(unknown.remedy()));
        } catch (Conflict shipped) {
            return new Lookup.Missing(
                    shipped.getMessage(), Optional.of("write shipped: " + reference.name()));
        }
    }

    /**
     * Saves a new rubric as version 1.
     *
     * @throws InvalidDocument when the text has errors
     * @throws Conflict when a rubric of that name exists or is shipped
     */
    public DesignVersion create(String text) {
        String id = accepted(RubricDocument.readNew(text)).rubric();
        if (isShipped(id)) {
            throw new Conflict(
                    "a rubric named " + id + " is shipped with Gradus",
                    "text: rubric",
                    "choose another name");
        }
        return store.create(id, text);
    }

    /**
     * Saves a new version of a stored rubric.
     *
     * @param parent the version that was edited; it must be the newest
     * @param note what its author says about it; may be empty
     * @throws InvalidDocument when the text has errors
     * @throws Conflict when {@code parent} is not the newest version
     */
    public DesignVersion save(String id, int parent, String text, String note) {
        requireStored(id);
        return store.save(id, parent, accepted(RubricDocument.readNew(text)).rubric(), text, note);
    }

    /** The shipped rubric of a name; {@link NotFound} with the nearest name when there is none. */
    public RubricDocument shipped(String name) {
        return ShippedRubrics.named(name).orElseThrow(() -> unknown(name));
    }

    /** The rubric of a text; {@link InvalidDocument} with every error when it has some. */
    public RubricSpec spec(String text) {
        return accepted(RubricDocument.read(text)).spec();
    }

    private static RubricDocument accepted(Reading<RubricDocument> reading) {
        return switch (reading) {
            case Reading.Valid<RubricDocument>(RubricDocument document) -> document;
            case Reading.Invalid<RubricDocument>(var errors) -> throw new InvalidDocument(errors);
        };
    }

    private RubricEntry stored(DesignSummary summary) {
        String text = store.version(summary.id(), summary.latest()).text();
        return switch (RubricDocument.read(text)) {
            case Reading.Valid<RubricDocument>(RubricDocument document) ->
                    RubricEntry.stored(document, summary.latest(), summary.updatedAt());
            case Reading.Invalid<RubricDocument> _ ->
                    RubricEntry.unreadable(summary.id(), summary.latest(), summary.updatedAt());
        };
    }

    private void requireStored(String id) {
        if (isShipped(id)) {
            throw new Conflict(
                    id + " is shipped with Gradus and has no versions",
                    "rubric",
                    "read it by GET "
                            + PATH
                            + "/"
                            + id
                            + ", or save its text under another name by POST "
                            + PATH);
        }
        if (!store.has(id)) {
            throw unknown(id);
        }
    }

    private NotFound unknown(String name) {
        List<String> names =
                Stream.concat(
                                store.all().stream().map(DesignSummary::id),
                                ShippedRubrics.names().stream())
                        .toList();
        return new NotFound(
                "there is no rubric " + name,
                "rubric",
                Suggestions.closest(name, names).orElse("GET " + PATH + " lists them"));
    }
}
