package io.gradus.backend.workers.internal;

import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.Conflict;
import io.gradus.training.document.Sha256;
import io.gradus.training.trainer.checkpoint.CheckpointStore;
import io.gradus.training.worker.ResumeFiles;
import io.gradus.training.worker.RunFile;
import io.gradus.training.worker.SentCheckpoint;
import io.gradus.training.worker.UploadReply;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Files on their way into a run's folder, each under its hash until all are whole.
 *
 * @param folder the run's folder
 */
record ArrivingFiles(Path folder) {
    /** The files that are not in their places; reads those that are. */
    List<RunFile> absent(SentCheckpoint checkpoint) {
        return checkpoint.files().stream().filter(file -> !isHere(file)).toList();
    }

    /** Why absent files do not fit into what a run may take; empty where they do. */
    Optional<String> beyond(List<RunFile> absent, long quota) {
        long arriving = absent.stream().mapToLong(RunFile::bytes).sum();
        long taken = size(folder) - size(incoming()) + arriving;
        return taken <= quota
                ? Optional.empty()
                : Optional.of(
                        ("checkpoints of this run are no longer uploaded: its folder would take"
                                        + " %d MB, and gradus.worker.run-quota is %d MB")
                                .formatted(taken >> 20, quota >> 20));
    }

    /** Those that have not arrived whole. A whole one that has another hash is received anew. */
    List<UploadReply.Missing> missing(List<RunFile> absent) {
        List<UploadReply.Missing> missing = new ArrayList<>();
        for (RunFile file : absent) {
            if (!hasArrived(file)) {
                missing.add(new UploadReply.Missing(file.sha256(), received(file.sha256())));
            }
        }
        return missing.stream().distinct().toList();
    }

    /** Appends a part. */
    UploadReply.Missing append(String sha256, long offset, byte[] bytes, long quota) {
        long received = received(sha256);
        if (offset > received) {
            throw new Conflict(
                    "the part begins at %d, and %d bytes are here".formatted(offset, received),
                    "offset",
                    "go on at " + received);
        }
        if (offset < received) {
            return new UploadReply.Missing(sha256, received);
        }
        if (size(incoming()) + bytes.length > quota) {
            throw new BadInput(
                    "the upload exceeds gradus.worker.run-quota",
                    "body",
                    "offer the checkpoint first");
        }
        try {
            Files.createDirectories(incoming());
            Files.write(
                    incoming().resolve(sha256),
                    bytes,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
            return new UploadReply.Missing(sha256, received + bytes.length);
        } catch (IOException e) {
            throw new UncheckedIOException("the part cannot be kept", e);
        }
    }

    /** Puts the files into their places, the checkpoint last and at once. */
    void install(SentCheckpoint checkpoint, List<RunFile> absent, int kept) {
        CheckpointStore store = CheckpointStore.of(folder);
        try {
            delete(store.arriving());
            for (RunFile file : checkpoint.files()) {
                Path place = folder.resolve(file.path());
                boolean arrived = absent.contains(file);
                Path source = arrived ? incoming().resolve(file.sha256()) : place;
                if (ResumeFiles.isOfCheckpoint(file.path())) {
                    copy(source, store.arriving().resolve(place.getFileName()));
                } else if (arrived) {
                    copy(source, place);
                }
            }
            store.receive(checkpoint.step(), kept);
            drop();
        } catch (IOException e) {
            throw new UncheckedIOException("the checkpoint cannot be moved into place", e);
        }
    }

    /** Forgets what has arrived. */
    void drop() {
        delete(incoming());
    }

    /** Two files of one checkpoint may have the same content, so that none is moved. */
    private static void copy(Path source, Path target) throws IOException {
        Files.createDirectories(target.getParent());
        Path draft = target.resolveSibling(target.getFileName() + ".writing");
        Files.copy(source, draft, StandardCopyOption.REPLACE_EXISTING);
        Files.move(
                draft, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private boolean isHere(RunFile file) {
        return isWhole(folder.resolve(file.path()), file);
    }

    private boolean hasArrived(RunFile file) {
        Path arrived = incoming().resolve(file.sha256());
        if (file.bytes() == 0) {
            touch(arrived);
        }
        if (isWhole(arrived, file)) {
            return true;
        }
        if (received(file.sha256()) >= file.bytes()) {
            delete(arrived); // damaged on its way
        }
        return false;
    }

    /** A file of no bytes is never sent. */
    private void touch(Path arrived) {
        try {
            Files.createDirectories(incoming());
            Files.write(arrived, new byte[0]);
        } catch (IOException e) {
            throw new UncheckedIOException("the folder " + incoming() + " cannot be used", e);
        }
    }

    private static boolean isWhole(Path place, RunFile file) {
        try {
            return Files.isRegularFile(place)
                    && Files.size(place) == file.bytes()
                    && Sha256.hex(place).equals(file.sha256());
        } catch (IOException e) {
            throw new UncheckedIOException("the file " + place + " cannot be read", e);
        }
    }

    private long received(String sha256) {
        Path arrived = incoming().resolve(sha256);
        try {
            return Files.exists(arrived) ? Files.size(arrived) : 0;
        } catch (IOException e) {
            throw new UncheckedIOException("the file " + arrived + " cannot be read", e);
        }
    }

    private Path incoming() {
        return folder.resolve("incoming");
    }

    private static long size(Path folder) {
        return walk(folder).stream()
                .filter(Files::isRegularFile)
                .mapToLong(file -> file.toFile().length())
                .sum();
    }

    private static void delete(Path place) {
        for (Path path : walk(place).reversed()) {
            path.toFile().delete();
        }
    }

    private static List<Path> walk(Path place) {
        if (Files.notExists(place)) {
            return List.of();
        }
        try (Stream<Path> all = Files.walk(place)) {
            return all.toList();
        } catch (IOException e) {
            throw new UncheckedIOException("the folder " + place + " cannot be read", e);
        }
    }
}
