package io.gradus.training.trainer.artifact;

import io.gradus.training.curriculum.kind.Trace;
import io.gradus.training.curriculum.kind.TracePool;
import io.gradus.training.document.Sha256;
import io.gradus.training.policy.HeadState;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.state.WeightFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/**
 * The artifacts of a run, a sub-folder each. One is written beside its place, forced to disk and
 * renamed into it. A stage that is passed twice leaves two: the newest one that is not younger than
 * the asking step is read, so that a resumed run reads what it read before.
 */
public final class ArtifactStore {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String FACTS = "artifact.json";
    private static final String DRAFT = "writing";

    private final Path folder;

    /** The artifacts of a run's folder, which is created when one is first written. */
    public ArtifactStore(Path runFolder) {
        folder = runFolder.resolve("artifacts");
    }

    /** Writes the content of an artifact into a file. */
    @FunctionalInterface
    interface Content {
        void write(Path draft) throws IOException;
    }

    /** Leaves the weights of a policy behind. */
    public Artifact writePolicy(String name, PolicyWeights weights, ArtifactOrigin from) {
        ArtifactKind kind = ArtifactKind.CHECKPOINT;
        return write(
                name,
                kind,
                from,
                0,
                Optional.of(weights.shape()),
                draft -> WeightFiles.writeWeights(draft.resolve(kind.file()), weights));
    }

    /** Leaves a pool of traces and its ledger behind. */
    public Artifact writePool(String name, TracePool.State pool, ArtifactOrigin from) {
        return write(
                name,
                ArtifactKind.POOL,
                from,
                pool.traces().size(),
                Optional.empty(),
                draft -> PoolFiles.write(draft, pool));
    }

    /** Leaves a learned reward model behind: its head, and the policy that it reads. */
    public Artifact writeScorer(
            String name, PolicyWeights trunk, HeadState head, ArtifactOrigin from) {
        ArtifactKind kind = ArtifactKind.SCORER;
        return write(
                name,
                kind,
                from,
                0,
                Optional.of(trunk.shape()),
                draft -> {
                    WeightFiles.writeHead(draft.resolve(kind.file()), head);
                    WeightFiles.writeWeights(draft.resolve(ArtifactKind.CHECKPOINT.file()), trunk);
                });
    }

    Artifact write(
            String name,
            ArtifactKind kind,
            ArtifactOrigin from,
            int traces,
            Optional<PolicyShape> shape,
            Content content) {
        Path draft = folder.resolve(DRAFT);
        try {
            delete(draft);
            Files.createDirectories(draft);
            content.write(draft);
            Path file = draft.resolve(kind.file());
            Artifact artifact =
                    new Artifact(
                            name,
                            kind,
                            from.stage(),
                            from.step(),
                            from.document(),
                            from.seed(),
                            Sha256.hex(file),
                            Files.size(file),
                            traces,
                            shape);
            Files.write(draft.resolve(FACTS), JSON.writeValueAsBytes(artifact));
            force(draft);
            delete(place(artifact));
            Files.move(draft, place(artifact), StandardCopyOption.ATOMIC_MOVE);
            return artifact;
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the artifact " + name + " could not be written to " + folder, e);
        }
    }

    private static void force(Path draft) throws IOException {
        try (Stream<Path> files = Files.list(draft)) {
            for (Path file : files.toList()) {
                try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                    channel.force(true);
                }
            }
        }
    }

    private Path place(Artifact artifact) {
        return folder.resolve("%s-%09d".formatted(artifact.name(), artifact.step()));
    }

    /** All artifacts, the oldest first. */
    public List<Artifact> all() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(folder)) {
            List<Artifact> all = new ArrayList<>();
            for (Path facts : entries.map(e -> e.resolve(FACTS)).filter(Files::exists).toList()) {
                if (!facts.getParent().endsWith(DRAFT)) {
                    all.add(JSON.readValue(Files.readAllBytes(facts), Artifact.class));
                }
            }
            all.sort(Comparator.comparingLong(Artifact::step).thenComparing(Artifact::name));
            return List.copyOf(all);
        } catch (IOException e) {
            throw new UncheckedIOException("the artifacts in " + folder + " cannot be read", e);
        }
    }

    /** The newest artifact of this name that was there after {@code step} steps of the run. */
    public Optional<Artifact> find(String name, long step) {
        return all().stream()
                .filter(a -> a.name().equals(name) && a.step() <= step)
                .reduce((_, newer) -> newer);
    }

    /** The file with an artifact's content. */
    public Path file(Artifact artifact) {
        return place(artifact).resolve(artifact.kind().file());
    }

    /** The weights of a policy; throws {@link IllegalArgumentException} for another artifact. */
    public PolicyWeights policy(Artifact artifact) {
        if (artifact.kind() == ArtifactKind.POOL) {
            throw new IllegalArgumentException(
                    "the artifact " + artifact.name() + " is a pool of traces, no policy");
        }
        try {
            return WeightFiles.readWeights(
                    place(artifact).resolve(ArtifactKind.CHECKPOINT.file()),
                    artifact.shape().orElseThrow());
        } catch (IOException e) {
            throw unreadable(artifact, e);
        }
    }

    /** The head of a scorer; throws {@link IllegalArgumentException} for another artifact. */
    public HeadState head(Artifact artifact) {
        if (artifact.kind() != ArtifactKind.SCORER) {
            throw new IllegalArgumentException(
                    "the artifact "
                            + artifact.name()
                            + " is not a scorer; a scorer stage trains one");
        }
        try {
            return WeightFiles.readHead(file(artifact));
        } catch (IOException e) {
            throw unreadable(artifact, e);
        }
    }

    /** The traces of a pool; throws {@link IllegalArgumentException} for another artifact. */
    public List<Trace> traces(Artifact artifact) {
        if (artifact.kind() != ArtifactKind.POOL) {
            throw new IllegalArgumentException(
                    "the artifact " + artifact.name() + " holds weights, no traces");
        }
        try {
            return PoolFiles.traces(place(artifact));
        } catch (IOException e) {
            throw unreadable(artifact, e);
        }
    }

    private UncheckedIOException unreadable(Artifact artifact, IOException cause) {
        return new UncheckedIOException(
                "the artifact " + artifact.name() + " in " + folder + " cannot be read", cause);
    }

    /** Copies all artifacts that were there after {@code step} steps to another run's folder. */
    public void copyUntil(long step, ArtifactStore target) {
        all().stream().filter(a -> a.step() <= step).forEach(a -> copy(a, target));
    }

    /** Copies one artifact to another store. */
    void copy(Artifact artifact, ArtifactStore target) {
        try (Stream<Path> files = Files.list(place(artifact))) {
            Path draft = target.folder.resolve(DRAFT);
            delete(draft);
            Files.createDirectories(draft);
            for (Path file : files.toList()) {
                Files.copy(file, draft.resolve(file.getFileName()));
            }
            delete(target.place(artifact));
            Files.move(draft, target.place(artifact), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the artifact " + artifact.name() + " cannot be copied to " + target.folder, e);
        }
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> entries = Files.list(folder)) {
                for (Path entry : entries.toList()) {
                    Files.delete(entry);
                }
            }
            Files.delete(folder);
        }
    }
}
