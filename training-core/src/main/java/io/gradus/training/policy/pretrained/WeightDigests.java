package io.gradus.training.policy.pretrained;

import io.gradus.training.document.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * SHA-256 of weight files. Reading a gigabyte takes seconds, so each digest is remembered in a
 * small file of its own until path, size or time of the weights change.
 */
record WeightDigests(Path folder) {
    private static final Logger LOG = LoggerFactory.getLogger(WeightDigests.class);

    /** What is remembered of a file. */
    private record Known(String path, long size, long modified, String sha256) {
        boolean isOf(FileStamp file) {
            return path.equals(file.path().toString())
                    && size == file.size()
                    && modified == file.modified()
                    && sha256.length() == 64;
        }
    }

    /** A single file's own digest; of several files, the digest of their digests in order. */
    String of(List<FileStamp> files) {
        return files.size() == 1
                ? of(files.getFirst())
                : Sha256.hex(files.stream().map(this::of).collect(Collectors.joining("\n")));
    }

    private String of(FileStamp file) {
        Path note = folder.resolve(Sha256.hex(file.path().toString()) + ".json");
        return known(note)
                .filter(known -> known.isOf(file))
                .map(Known::sha256)
                .orElseGet(() -> computed(file, note));
    }

    private static Optional<Known> known(Path note) {
        try {
            return Files.isRegularFile(note)
                    ? Optional.of(
                            JsonMapper.shared().readValue(Files.readString(note), Known.class))
                    : Optional.empty();
        } catch (IOException | JacksonException e) {
            return Optional.empty(); // computed again, and written anew
        }
    }

    private static String computed(FileStamp file, Path note) {
        try {
            String sha256 = Sha256.hex(file.path());
            file.requireUnchanged();
            remember(note, new Known(file.path().toString(), file.size(), file.modified(), sha256));
            return sha256;
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "%s cannot be read: %s; get the model again"
                            .formatted(file.path(), e.getMessage()),
                    e);
        }
    }

    /** Where Gradus may not write, the digest is computed at each start. */
    private static void remember(Path note, Known known) {
        try {
            Files.createDirectories(note.getParent());
            Path written = Files.createTempFile(note.getParent(), "digest", ".tmp");
            Files.writeString(written, JsonMapper.shared().writeValueAsString(known));
            Files.move(written, note, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            LOG.debug("the digest of {} is not kept", known.path(), e);
        }
    }
}
