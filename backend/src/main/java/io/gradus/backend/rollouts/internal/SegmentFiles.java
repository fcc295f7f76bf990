package io.gradus.backend.rollouts.internal;

import io.gradus.backend.platform.DataFolder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.springframework.stereotype.Component;

/**
 * Text files of a run, each a row of gzip members, so that one text can be read alone and the whole
 * file with {@code zcat}.
 */
@Component
class SegmentFiles {
    private final DataFolder folder;

    SegmentFiles(DataFolder folder) {
        this.folder = folder;
    }

    /** Where a text lies within its segment. */
    record Place(long firstByte, int bytes) {}

    /** Appends a text to a segment. What an interrupted write left behind is never referred to. */
    Place append(String run, int segment, String text) {
        byte[] member = compressed(text);
        try (RandomAccessFile file = new RandomAccessFile(path(run, segment).toFile(), "rw")) {
            long end = file.length();
            file.seek(end);
            file.write(member);
            file.getFD().sync();
            return new Place(end, member.length);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "cannot keep rollouts of " + run + "; is the disk full?", e);
        }
    }

    /** A text; empty when its segment is gone. */
    Optional<String> read(String run, int segment, Place place) {
        Path path = path(run, segment);
        if (!Files.exists(path)) {
            return Optional.empty();
        }
        byte[] member = new byte[place.bytes()];
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "r")) {
            file.seek(place.firstByte());
            file.readFully(member);
            try (GZIPInputStream text = new GZIPInputStream(new ByteArrayInputStream(member))) {
                return Optional.of(new String(text.readAllBytes(), StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + path, e);
        }
    }

    /** Deletes a segment. */
    void delete(String run, int segment) {
        try {
            Files.deleteIfExists(path(run, segment));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot delete a segment of " + run, e);
        }
    }

    private Path path(String run, int segment) {
        Path rollouts = folder.run(run).resolve("rollouts");
        try {
            return Files.createDirectories(rollouts).resolve("segment-%05d.gz".formatted(segment));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot create " + rollouts, e);
        }
    }

    private static byte[] compressed(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory cannot fail", e);
        }
        return bytes.toByteArray();
    }
}
