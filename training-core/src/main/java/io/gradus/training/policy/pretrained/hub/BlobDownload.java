package io.gradus.training.policy.pretrained.hub;

import io.gradus.training.policy.pretrained.hub.HubListing.HubFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Brings one file into the cache: into {@code blobs/HASH.incomplete}, where an earlier attempt goes
 * on, then checked against its hash, then named by it.
 */
final class BlobDownload {
    private final HubClient client;
    private final HubCache cache;
    private final HubListing listing;
    private final HubFile file;
    private final PullProgress progress;
    private final AtomicLong reached = new AtomicLong();

    BlobDownload(
            HubClient client,
            HubCache cache,
            HubListing listing,
            HubFile file,
            PullProgress progress) {
        this.client = client;
        this.cache = cache;
        this.listing = listing;
        this.file = file;
        this.progress = progress;
    }

    void run() {
        BlobHash hash = client.retried(reached::get, () -> client.hash(listing, file));
        Path blob = cache.blob(listing.repository(), hash.hex());
        try (BlobLock _ = BlobLock.of(cache.lock(listing.repository(), hash.hex()))) {
            if (!Files.isRegularFile(blob)) {
                fetch(blob, hash);
            }
            progress.reached(file.name(), Files.size(blob), Files.size(blob));
            cache.link(listing, file.name(), blob);
        } catch (IOException e) {
            throw new HubFailure(
                    "%s cannot be written: %s; make room, or name another folder by HF_HOME"
                            .formatted(blob, e.getMessage()),
                    e);
        }
    }

    /** What was left by an earlier attempt may be wrong, so a wrong hash has one more attempt. */
    private void fetch(Path blob, BlobHash hash) throws IOException {
        Path part = blob.resolveSibling(blob.getFileName() + ".incomplete");
        Files.createDirectories(blob.getParent());
        boolean resumed = Files.isRegularFile(part) && Files.size(part) > 0;
        if (!fetched(part, hash) && !(resumed && fetched(part, hash))) {
            throw new HubFailure(
                    "%s of %s does not have the hash that the hub states (%s), and was deleted; give the same command again, and check HF_ENDPOINT where it happens twice"
                            .formatted(file.name(), listing.repository(), hash.hex()));
        }
        Files.move(part, blob, StandardCopyOption.ATOMIC_MOVE);
    }

    private boolean fetched(Path part, BlobHash hash) throws IOException {
        client.retried(reached::get, () -> transfer(part));
        if (hash.isOf(part)) {
            return true;
        }
        Files.delete(part);
        return false;
    }

    private boolean transfer(Path part) throws IOException {
        long from = Files.isRegularFile(part) ? Files.size(part) : 0;
        try (HubAnswer answer = client.open(listing, file, from)) {
            if (answer.status() == 416) {
                return true; // nothing is behind what is here: the hash tells whether it is all
            }
            boolean goesOn = answer.status() == 206;
            long length = answer.header("Content-Length").map(Long::parseLong).orElse(-1L);
            copy(answer, part, goesOn ? from : 0, length);
        }
        return true;
    }

    private void copy(HubAnswer answer, Path part, long from, long length) throws IOException {
        long total = length < 0 ? 0 : from + length;
        long done = from;
        try (InputStream in = answer.body();
                OutputStream out = output(part, from)) {
            byte[] buffer = new byte[1 << 16];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                write(out, buffer, read);
                done += read;
                reached.addAndGet(read);
                progress.reached(file.name(), done, total);
            }
        }
        if (length >= 0 && done < total) {
            throw new IOException("it ended after %d of %d bytes".formatted(done, total));
        }
    }

    private static OutputStream output(Path part, long from) {
        try {
            return from > 0
                    ? Files.newOutputStream(part, StandardOpenOption.APPEND)
                    : Files.newOutputStream(part);
        } catch (IOException e) {
            throw unwritable(part, e);
        }
    }

    private void write(OutputStream out, byte[] buffer, int size) {
        try {
            out.write(buffer, 0, size);
        } catch (IOException e) {
            throw unwritable(cache.folder(), e);
        }
    }

    /** Trying again does not help where the disk is full. */
    private static HubFailure unwritable(Path place, IOException e) {
        return new HubFailure(
                "%s cannot be written: %s; make room, or name another folder by HF_HOME"
                        .formatted(place, e.getMessage()),
                e);
    }
}
