package io.gradus.training.trainer.artifact;

import io.gradus.training.document.ArtifactReference;
import io.gradus.training.policy.tokenizer.RunTokenizer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The artifacts that a run can name: its own, and those of other runs, which are copied into its
 * folder when it begins, so that those runs may go on or be removed.
 */
public final class ArtifactShelf {
    private static final String IMPORTED = "imported";

    private final Path runFolder;

    /** The shelf of a run's folder; other runs' folders lie beside it. */
    public ArtifactShelf(Path runFolder) {
        this.runFolder = runFolder;
    }

    /** Where the run's own artifacts are written. */
    public ArtifactStore own() {
        return new ArtifactStore(runFolder);
    }

    /** Where the artifacts of this reference are read. */
    public ArtifactStore store(ArtifactReference reference) {
        return reference.run().map(this::imported).orElseGet(this::own);
    }

    private ArtifactStore imported(String run) {
        return new ArtifactStore(runFolder.resolve(IMPORTED).resolve(run));
    }

    /**
     * The artifact of a reference as it was after {@code step} steps of this run; throws {@link
     * IllegalArgumentException} where there is none.
     */
    public Artifact find(ArtifactReference reference, long step) {
        long until = reference.run().isPresent() ? Long.MAX_VALUE : step;
        return store(reference)
                .find(reference.artifact(), until)
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "there is no artifact "
                                        + reference.words()
                                        + " yet after step "
                                        + step
                                        + ": the stage that produces it was not left"));
    }

    /**
     * Copies the run's artifacts that were there after {@code step} steps, and those of other runs,
     * to the folder of a run that goes on from there.
     */
    public void copyUntil(long step, Path other) {
        own().copyUntil(step, new ArtifactStore(other));
        Path imported = runFolder.resolve(IMPORTED);
        if (!Files.isDirectory(imported)) {
            return;
        }
        try (Stream<Path> runs = Files.list(imported)) {
            runs.forEach(run ->
                    new ArtifactStore(run)
                            .copyUntil(
                                    Long.MAX_VALUE,
                                    new ArtifactStore(
                                            other.resolve(IMPORTED).resolve(run.getFileName()))));
        } catch (IOException e) {
            throw new UncheckedIOException("the artifacts in " + imported + " cannot be read", e);
        }
    }

    /**
     * Copies an artifact of another run into this one's folder, unless it is there already; throws
     * {@link IllegalArgumentException} naming what is missing.
     */
    public void take(ArtifactReference reference) {
        Optional<String> run = reference.run();
        if (run.isEmpty()
                || imported(run.get()).find(reference.artifact(), Long.MAX_VALUE).isPresent()) {
            return;
        }
        Path other = runFolder.toAbsolutePath().resolveSibling(run.get());
        if (!Files.isDirectory(other)) {
            throw new IllegalArgumentException(
                    ("there is no run %s next to this one; its artifact %s cannot be "
                                    + "taken from it")
                            .formatted(run.get(), reference.artifact()));
        }
        ArtifactStore there = new ArtifactStore(other);
        Artifact artifact =
                there.find(reference.artifact(), Long.MAX_VALUE)
                        .orElseThrow(() ->
                                new IllegalArgumentException(
                                        "run "
                                                + run.get()
                                                + " has no artifact "
                                                + reference.artifact()
                                                + "; it has "
                                                + there.all().stream()
                                                        .map(Artifact::name)
                                                        .distinct()
                                                        .toList()));
        if (artifact.kind() != ArtifactKind.POOL) {
            new RunTokenizer(runFolder)
                    .requireSame(new RunTokenizer(other), "artifact " + reference.words());
        }
        there.copy(artifact, imported(run.get()));
    }
}
