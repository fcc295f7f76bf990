package io.gradus.training.trainer.checkpoint;

import io.gradus.training.curriculum.CurriculumState;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.model.PolicyStore;
import io.gradus.training.policy.state.PartFiles;
import io.gradus.training.policy.state.PartState;
import io.gradus.training.policy.state.WeightFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Checkpoints in a folder, one sub-folder each. A checkpoint is written beside its place, forced to
 * disk and renamed into it, so that a crash leaves the one before intact. The newest two and those
 * that are held are always kept, older ones as far as there is room, spread over the run.
 */
public final class CheckpointStore implements PolicyStore {
    private static final String STATE = "state.json";

    /** A count that an older checkpoint lacks is 0. */
    private static final JsonMapper JSON =
            JsonMapper.builder()
                    .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                    .build();

    private final Path folder;
    private final CheckpointFolder places;
    private final CheckpointHolds holds;

    /** A store in {@code folder}, which is created when it is first written to. */
    public CheckpointStore(Path folder) {
        this.folder = folder;
        places = new CheckpointFolder(folder);
        holds = new CheckpointHolds(folder);
    }

    /** The store in a run's folder. */
    public static CheckpointStore of(Path runFolder) {
        return new CheckpointStore(runFolder.resolve("checkpoints"));
    }

    /** State of a checkpoint beside its tensors. */
    private record State(Checkpoint.Facts facts, CurriculumState curriculum) {}

    /**
     * Writes a checkpoint; throws {@link UncheckedIOException} naming the folder where the disk
     * refuses.
     *
     * @param kept most checkpoints that are left then, >= 2; more where they are held
     */
    public void save(Checkpoint checkpoint, int kept) {
        Path place = places.place(checkpoint.facts().step());
        Path draft = folder.resolve("writing");
        try {
            CheckpointFolder.delete(draft);
            Files.createDirectories(draft);
            WeightFiles.writeState(draft.resolve("policy.safetensors"), checkpoint.optimiser());
            Files.write(
                    draft.resolve(STATE),
                    JSON.writeValueAsBytes(new State(checkpoint.facts(), checkpoint.curriculum())));
            PartFiles.write(draft, checkpoint.parts());
            CheckpointFolder.delete(place);
            Files.move(draft, place, StandardCopyOption.ATOMIC_MOVE);
            thin(kept);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the checkpoint of step %s could not be written to %s"
                            .formatted(checkpoint.facts().step(), folder),
                    e);
        }
    }

    /** Where the files of a checkpoint that arrives from another machine are put together. */
    public Path arriving() {
        return folder.resolve("arriving");
    }

    /**
     * Takes over the checkpoint that was put together in {@link #arriving()}.
     *
     * @param kept most checkpoints that are left then, >= 2; more where they are held
     */
    public void receive(long step, int kept) {
        Path place = places.place(step);
        try {
            CheckpointFolder.delete(place);
            Files.move(arriving(), place, StandardCopyOption.ATOMIC_MOVE);
            thin(kept);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the checkpoint of step " + step + " cannot be taken over", e);
        }
    }

    private void thin(int kept) throws IOException {
        for (List<Path> all = places.all(); all.size() > kept; all = places.all()) {
            Optional<Path> least = holds.leastMissed(all, CheckpointFolder::step);
            if (least.isEmpty()) {
                return;
            }
            CheckpointFolder.delete(least.get());
        }
    }

    /**
     * Keeps the checkpoint of a step from being removed until then; whether there is one.
     *
     * @param owner who holds it, a file name; the same owner's earlier hold is replaced
     */
    public boolean hold(long step, String owner, Instant until) {
        Path place = places.place(step);
        try {
            if (!Files.isDirectory(place)) {
                return false;
            }
            holds.add(step, owner, until);
            if (Files.exists(place.resolve(STATE))) {
                return true;
            }
            holds.release(step, owner); // it went while it was about to be held
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException("the checkpoint of step " + step + " cannot be held", e);
        }
    }

    /** Ends an owner's hold, if there is one. */
    public void release(long step, String owner) {
        try {
            holds.release(step, owner);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the checkpoint of step " + step + " cannot be let go", e);
        }
    }

    /** The newest checkpoint, if there is one. */
    public Optional<Checkpoint> latest(PolicyShape shape) {
        try {
            Optional<Path> newest = places.newest();
            if (newest.isEmpty()) {
                return Optional.empty();
            }
            State state = state(newest.get());
            return Optional.of(
                    new Checkpoint(
                            state.facts(),
                            state.curriculum(),
                            WeightFiles.readState(
                                    newest.get().resolve("policy.safetensors"), shape),
                            PartFiles.read(newest.get())));
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /**
     * The weights of the checkpoint of a step, or of the newest, with where it stands; empty where
     * there is no such checkpoint.
     */
    public Optional<StoredPolicy> policy(Optional<Long> step) {
        try {
            Optional<Path> place =
                    step.isEmpty()
                            ? places.newest()
                            : places.all().stream()
                                    .filter(p -> CheckpointFolder.step(p) == step.get())
                                    .findFirst();
            if (place.isEmpty()) {
                return Optional.empty();
            }
            return Optional.of(
                    new StoredPolicy(
                            state(place.get()).facts(),
                            WeightFiles.readWeights(place.get().resolve("policy.safetensors"))));
        } catch (IOException e) {
            throw new UncheckedIOException("a checkpoint in " + folder + " could not be read", e);
        }
    }

    @Override
    public Optional<Entry> find(Optional<Long> step) {
        return policy(step)
                .map(p -> new Entry(p.facts().step(), p.facts().policyVersion(), p.weights()));
    }

    @Override
    public List<Long> steps() {
        return facts().stream().map(Checkpoint.Facts::step).toList();
    }

    /** States that the parts of a step's checkpoint remember. */
    @Override
    public List<PartState> parts(long step) {
        try {
            return PartFiles.read(places.place(step));
        } catch (IOException e) {
            throw new UncheckedIOException("a checkpoint in " + folder + " could not be read", e);
        }
    }

    /** Where each checkpoint stands, the oldest first. */
    public List<Checkpoint.Facts> facts() {
        try {
            List<Checkpoint.Facts> facts = new ArrayList<>();
            for (Path checkpoint : places.all()) {
                facts.add(state(checkpoint).facts());
            }
            return List.copyOf(facts);
        } catch (NoSuchFileException removedMeanwhile) {
            return facts();
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /**
     * Copies the checkpoint of a step, and the reference weights where there are any, to another
     * store; throws {@link UncheckedIOException} where one of them refuses.
     */
    public void copy(long step, CheckpointStore target) {
        Path from = places.place(step);
        Path to = target.folder.resolve(from.getFileName());
        try (Stream<Path> files = Files.list(from)) {
            Files.createDirectories(to);
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
            if (hasReference()) {
                Files.copy(referenceFile(), target.referenceFile());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the checkpoint of step " + step + " could not be copied to " + to, e);
        }
    }

    /** The step of the newest checkpoint, by the name of its folder alone. */
    public OptionalLong newestStep() {
        try {
            return places.newest()
                    .map(place -> OptionalLong.of(CheckpointFolder.step(place)))
                    .orElseGet(OptionalLong::empty);
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /** Where the newest checkpoint stands, without reading its tensors. */
    public Optional<Checkpoint.Facts> latestFacts() {
        try {
            Optional<Path> newest = places.newest();
            return newest.isEmpty() ? Optional.empty() : Optional.of(state(newest.get()).facts());
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    private static State state(Path checkpoint) throws IOException {
        return JSON.readValue(Files.readAllBytes(checkpoint.resolve(STATE)), State.class);
    }

    private UncheckedIOException unreadable(IOException cause) {
        return new UncheckedIOException(
                "the newest checkpoint in " + folder + " could not be read", cause);
    }

    /** Keeps the weights that a KL penalty refers to. */
    public void saveReference(PolicyWeights weights) {
        try {
            Files.createDirectories(folder);
            Path draft = folder.resolve("reference.writing");
            WeightFiles.writeWeights(draft, weights);
            Files.move(
                    draft,
                    referenceFile(),
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the reference weights could not be written to " + folder, e);
        }
    }

    /** Whether the weights that a KL penalty refers to were kept. */
    public boolean hasReference() {
        return Files.exists(referenceFile());
    }

    @Override
    public Optional<PolicyWeights> reference() {
        try {
            return hasReference()
                    ? Optional.of(WeightFiles.readWeights(referenceFile()))
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the reference weights in " + folder + " could not be read", e);
        }
    }

    /** The weights that a KL penalty refers to. */
    @Override
    public PolicyWeights reference(PolicyShape shape) {
        try {
            return WeightFiles.readWeights(referenceFile(), shape);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the reference weights in " + folder + " could not be read", e);
        }
    }

    private Path referenceFile() {
        return folder.resolve("reference.safetensors");
    }
}
