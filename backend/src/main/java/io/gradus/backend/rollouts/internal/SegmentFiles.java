package io.gradus.backend.rollouts.internal;

import io.gradus.backend.platform.DataFolder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.Deflater;
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

    /**
     * Appends texts to a segment and has them on the disk. What an interrupted write left behind is
     * never referred to.
     */
    List<Place> append(String run, int segment, List<String> texts) {
        List<Place> places = new ArrayList<>();
        try (RandomAccessFile file = new RandomAccessFile(path(run, segment).toFile(), "rw")) {
            long end = file.length();
            file.seek(end);
            ByteArrayOutputStream members = new ByteArrayOutputStream();
            for (String text : texts) {
                int before = members.size();
                compress(text, members);
                places.add(new Place(end + before, members.size() - before));
            }
            file.write(members.toByteArray());
            file.getFD().sync();
            return places;
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

    private static void compress(String text, ByteArrayOutputStream members) throws IOException {
        try (GZIPOutputStream gzip = new FastGzip(members)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Three times as fast as the default level, and a fifth larger: a worker waits for it. */
    private static final class FastGzip extends GZIPOutputStream {
        FastGzip(OutputStream out) throws IOException {
            super(out);
            def.setLevel(Deflater.BEST_SPEED);
        }
    }
}
