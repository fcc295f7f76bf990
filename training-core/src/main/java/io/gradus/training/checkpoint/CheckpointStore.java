package io.gradus.training.checkpoint;

import io.gradus.training.curriculum.CurriculumState;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Checkpoints in a folder, one sub-folder each. A checkpoint is written beside its place, forced to
 * disk and renamed into it, so that a crash leaves the one before intact. The newest two are always
 * kept, older ones as far as there is room, spread over the run.
 */
public final class CheckpointStore {
    private static final String PREFIX = "step-";

    /** A count that an older checkpoint lacks is 0. */
    private static final JsonMapper JSON =
            JsonMapper.builder()
                    .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                    .build();

    private final Path folder;

    /** A store in {@code folder}, which is created when it is first written to. */
    public CheckpointStore(Path folder) {
        this.folder = folder;
    }

    /** State of a checkpoint beside its tensors. */
    private record State(Checkpoint.Facts facts, CurriculumState curriculum) {}

    /**
     * Writes a checkpoint; throws {@link UncheckedIOException} naming the folder where the disk
     * refuses.
     *
     * @param kept most checkpoints that are left then, >= 2
     */
    public void save(Checkpoint checkpoint, int kept) {
        Path place = folder.resolve(PREFIX + "%09d".formatted(checkpoint.facts().step()));
        Path draft = folder.resolve("writing");
        try {
            delete(draft);
            Files.createDirectories(draft);
            WeightFiles.writeState(draft.resolve("policy.safetensors"), checkpoint.optimiser());
            Files.write(
                    draft.resolve("state.json"),
                    JSON.writeValueAsBytes(new State(checkpoint.facts(), checkpoint.curriculum())));
            delete(place);
            Files.move(draft, place, StandardCopyOption.ATOMIC_MOVE);
            for (List<Path> all = all(); all.size() > kept; all = all()) {
                delete(all.get(leastMissed(all)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the checkpoint of step "
                            + checkpoint.facts().step()
                            + " could not be written to "
                            + folder,
                    e);
        }
    }

    /** The one that leaves the least gap, neither of the newest two; of equal ones the older. */
    private static int leastMissed(List<Path> all) {
        int least = 0;
        for (int i = 1; i < all.size() - 2; i++) {
            if (gap(all, i) < gap(all, least)) {
                least = i;
            }
        }
        return least;
    }

    /** Steps without a checkpoint if this one went. */
    private static long gap(List<Path> all, int index) {
        return step(all.get(index + 1)) - (index == 0 ? 0 : step(all.get(index - 1)));
    }

    private static long step(Path checkpoint) {
        return Long.parseLong(checkpoint.getFileName().toString().substring(PREFIX.length()));
    }

    /** The newest checkpoint, if there is one. */
    public Optional<Checkpoint> latest(PolicyShape shape) {
        try {
            Optional<Path> newest = newest();
            if (newest.isEmpty()) {
                return Optional.empty();
            }
            State state = state(newest.get());
            return Optional.of(
                    new Checkpoint(
                            state.facts(),
                            state.curriculum(),
                            WeightFiles.readState(
                                    newest.get().resolve("policy.safetensors"), shape)));
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /** Where each checkpoint stands, the oldest first. */
    public List<Checkpoint.Facts> facts() {
        try {
            List<Checkpoint.Facts> facts = new ArrayList<>();
            for (Path checkpoint : all()) {
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
        Path from = folder.resolve(PREFIX + "%09d".formatted(step));
        Path to = target.folder.resolve(from.getFileName());
        try (Stream<Path> files = Files.list(from)) {
            Files.createDirectories(to);
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
            if (hasReference()) {
                Files.copy(reference(), target.reference());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the checkpoint of step " + step + " could not be copied to " + to, e);
        }
    }

    /** Where the newest checkpoint stands, without reading its tensors. */
    public Optional<Checkpoint.Facts> latestFacts() {
        try {
            Optional<Path> newest = newest();
            return newest.isEmpty() ? Optional.empty() : Optional.of(state(newest.get()).facts());
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    private Optional<Path> newest() throws IOException {
        List<Path> all = all();
        return all.isEmpty() ? Optional.empty() : Optional.of(all.getLast());
    }

    private static State state(Path checkpoint) throws IOException {
        return JSON.readValue(Files.readAllBytes(checkpoint.resolve("state.json")), State.class);
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
                    reference(),
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the reference weights could not be written to " + folder, e);
        }
    }

    /** Whether the weights that a KL penalty refers to were kept. */
    public boolean hasReference() {
        return Files.exists(reference());
    }

    /** The weights that a KL penalty refers to. */
    public PolicyWeights reference(PolicyShape shape) {
        try {
            return WeightFiles.readWeights(reference(), shape);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the reference weights in " + folder + " could not be read", e);
        }
    }

    private Path reference() {
        return folder.resolve("reference.safetensors");
    }

    private List<Path> all() throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(p -> p.getFileName().toString().startsWith(PREFIX))
                    .sorted()
                    .toList();
        }
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> entries = Files.walk(folder)) {
                for (Path entry : entries.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(entry);
                }
            }
        }
    }
}
