package io.gradus.training.trainer;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentChange;
import io.gradus.training.document.DocumentDiff;
import io.gradus.training.document.Reading;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.model.ModelRegistry;
import io.gradus.training.policy.tokenizer.RunTokenizer;
import io.gradus.training.trainer.artifact.ArtifactShelf;
import io.gradus.training.trainer.checkpoint.Checkpoint;
import io.gradus.training.trainer.checkpoint.CheckpointStore;
import io.gradus.training.trainer.steering.CommandLog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/**
 * The checkpoint of another run that a run begins with, in the run's own folder, so that the other
 * run may go on or be removed. Policy, optimiser, progress and reference are those of the
 * checkpoint; stages and rubrics of the same name go on where they stood.
 */
public final class RunFork {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String FOLDER = "origin";
    private static final String FACTS = "fork.json";
    private static final String DOCUMENT = "document.yaml";

    private final Path folder;
    private final Origin origin;

    private RunFork(Path folder, Origin origin) {
        this.folder = folder;
        this.origin = origin;
    }

    /**
     * Where a fork comes from.
     *
     * @param run the other run, for people
     * @param step the checkpoint's step
     * @param reason why, for people
     */
    public record Origin(String run, long step, String reason) {}

    /** The fork that a run's folder begins with, if any. */
    static Optional<RunFork> in(Path runFolder) {
        Path folder = runFolder.resolve(FOLDER);
        Path facts = folder.resolve(FACTS);
        if (!Files.exists(facts)) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    new RunFork(folder, JSON.readValue(Files.readAllBytes(facts), Origin.class)));
        } catch (IOException e) {
            throw new UncheckedIOException("the fork in " + folder + " cannot be read", e);
        }
    }

    /** The steps of a run's checkpoints, the oldest first. */
    public static List<Long> steps(Path runFolder) {
        return store(runFolder).steps();
    }

    /**
     * Keeps a run from removing one of its checkpoints until then; whether there is one of this
     * step.
     *
     * @param owner who holds it, letters and digits
     */
    public static boolean hold(Path runFolder, long step, String owner, Instant until) {
        return store(runFolder).hold(step, owner, until);
    }

    /** Ends an owner's hold, if there is one. */
    public static void release(Path runFolder, long step, String owner) {
        store(runFolder).release(step, owner);
    }

    /**
     * The document of a run as it was at one of its checkpoints; throws {@link
     * IllegalArgumentException} where there is no checkpoint of this step.
     *
     * @param pinned the document that the run began with
     */
    public static CurriculumDocument documentAt(
            Path runFolder, CurriculumDocument pinned, long step) {
        Checkpoint.Facts facts =
                store(runFolder).facts().stream()
                        .filter(f -> f.step() == step)
                        .findFirst()
                        .orElseThrow(() ->
                                new IllegalArgumentException(
                                        "there is no checkpoint of step %d; there are %s"
                                                .formatted(step, steps(runFolder))));
        return CommandLog.in(runFolder).steered(pinned, facts.commands());
    }

    /** Obstacle to going on with the policy of another document; empty where there is none. */
    public static Optional<String> obstacle(CurriculumDocument there, CurriculumDocument here) {
        if (there.policy().model().equals(here.policy().model())
                && tokenizer(there).equals(tokenizer(here))
                && TrainingRun.shape(there.policy()).equals(TrainingRun.shape(here.policy()))) {
            return Optional.empty();
        }
        return Optional.of(
                DocumentDiff.between(CurriculumDocument.class, there.resolved(), here.resolved())
                        .stream()
                        .filter(change -> change.path().startsWith("policy."))
                        .filter(change -> !change.path().startsWith("policy.warmStart"))
                        .map(DocumentChange::sentence)
                        .collect(Collectors.joining("; ")));
    }

    private static Optional<String> tokenizer(CurriculumDocument document) {
        return RunTokenizer.digest(document.policy().textTokenizer());
    }

    /**
     * Lets a new run's folder begin with a checkpoint.
     *
     * @param parent folder of the run that has it
     * @param pinned the document that that run began with
     * @param origin which run, which checkpoint, and why
     * @param child folder of the new run
     */
    public static void prepare(Path parent, CurriculumDocument pinned, Origin origin, Path child) {
        Path folder = child.resolve(FOLDER);
        CurriculumDocument document = documentAt(parent, pinned, origin.step());
        try {
            Files.createDirectories(folder);
            store(parent).copy(origin.step(), new CheckpointStore(folder));
            new RunTokenizer(parent).copyTo(child);
            ModelRegistry.copyBorrowed(parent, child);
            new ArtifactShelf(parent).copyUntil(origin.step(), child);
            Files.writeString(folder.resolve(DOCUMENT), document.resolved());
            Files.write(folder.resolve(FACTS), JSON.writeValueAsBytes(origin));
        } catch (IOException e) {
            throw new UncheckedIOException("the fork in " + folder + " cannot be written", e);
        }
    }

    private static CheckpointStore store(Path runFolder) {
        return CheckpointStore.of(runFolder);
    }

    /** Why the run begins where it does. */
    String sentence() {
        return "forked from run "
                + origin.run()
                + " after step "
                + origin.step()
                + ": "
                + origin.reason();
    }

    /** The checkpoint itself. */
    Checkpoint checkpoint(PolicyShape shape) {
        return new CheckpointStore(folder).latest(shape).orElseThrow();
    }

    /** The other run's reference policy, if it kept one. */
    Optional<PolicyWeights> reference(PolicyShape shape) {
        CheckpointStore store = new CheckpointStore(folder);
        return store.hasReference() ? Optional.of(store.reference(shape)) : Optional.empty();
    }

    /** The document that the checkpoint was written under. */
    CurriculumDocument document() {
        try {
            String text = Files.readString(folder.resolve(DOCUMENT));
            return switch (CurriculumReader.read(text)) {
                case Reading.Valid<CurriculumDocument>(var document) -> document;
                case Reading.Invalid<CurriculumDocument>(var errors) ->
                        throw new IllegalArgumentException(
                                "the document in "
                                        + folder
                                        + " is not valid here: "
                                        + errors.getFirst().sentence());
            };
        } catch (IOException e) {
            throw new UncheckedIOException("the fork in " + folder + " cannot be read", e);
        }
    }
}
