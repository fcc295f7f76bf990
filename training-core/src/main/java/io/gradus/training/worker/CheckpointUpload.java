package io.gradus.training.worker;

import io.gradus.training.trainer.checkpoint.CheckpointStore;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends each newest checkpoint of a run's folder to the server while the run goes on, and the last
 * one when its training has ended. What the server has of a file is not sent again, so that an
 * upload that broke off goes on where it was.
 */
final class CheckpointUpload {
    private static final Logger LOG = LoggerFactory.getLogger(CheckpointUpload.class);
    private static final Duration LOOK = Duration.ofSeconds(1);
    private static final Duration HOLD = Duration.ofHours(1);
    private static final String OWNER = "upload";

    private final ServerLink link;
    private final Path folder;
    private final Journal journal;
    private final CheckpointStore store;
    private long sent;

    /** Uploads of a folder whose checkpoint of step {@code begun} came from the server. */
    CheckpointUpload(ServerLink link, Path folder, Journal journal, long begun) {
        this.link = link;
        this.folder = folder;
        this.journal = journal;
        store = CheckpointStore.of(folder);
        sent = begun;
    }

    /** Begins; the result is there once the last checkpoint was sent, or cannot be. */
    CompletableFuture<Void> until(CompletableFuture<?> trained) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        Thread.ofPlatform()
                .daemon()
                .name("gradus-upload")
                .start(() -> {
                    try {
                        follow(trained);
                    } catch (ServerLink.Refused refused) {
                        LOG.warn("checkpoints are not sent: {}", refused.getMessage());
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    } finally {
                        done.complete(null);
                    }
                });
        return done;
    }

    private void follow(CompletableFuture<?> trained)
            throws InterruptedException, ServerLink.Refused {
        while (true) {
            boolean ended = waited(trained);
            boolean stored = newest() <= sent || trySend();
            if (ended && stored) {
                return;
            }
            if (ended) {
                Thread.sleep(LOOK);
            }
        }
    }

    private long newest() {
        return store.newestStep().orElse(SentCheckpoint.NONE);
    }

    /** Whether a checkpoint was sent or refused; where the server is away, it is tried again. */
    private boolean trySend() throws InterruptedException, ServerLink.Refused {
        long step = newest();
        if (!store.hold(step, OWNER, Instant.now().plus(HOLD))) {
            return false;
        }
        try {
            SentCheckpoint checkpoint = ResumeFiles.read(folder);
            if (checkpoint.seq() > journal.deliveredSeq()) {
                return false; // the server takes no checkpoint whose events it lacks
            }
            send(checkpoint);
            sent = checkpoint.step();
            return true;
        } catch (IOException e) {
            LOG.warn("the checkpoint of step {} is not sent yet: {}", step, e.toString());
            return false;
        } finally {
            store.release(step, OWNER);
        }
    }

    private void send(SentCheckpoint checkpoint)
            throws IOException, InterruptedException, ServerLink.Refused {
        UploadReply reply = link.offer(checkpoint);
        while (!reply.missing().isEmpty() && reply.refused().isEmpty()) {
            for (UploadReply.Missing missing : reply.missing()) {
                sendFile(file(checkpoint, missing.sha256()), missing.received());
            }
            reply = link.offer(checkpoint);
        }
        reply.refused().ifPresent(reason -> LOG.warn("a checkpoint is not stored: {}", reason));
    }

    private static RunFile file(SentCheckpoint checkpoint, String sha256) throws IOException {
        Optional<RunFile> file =
                checkpoint.files().stream().filter(one -> one.sha256().equals(sha256)).findFirst();
        return file.orElseThrow(() -> new IOException("the server asks for a file without a name"));
    }

    private void sendFile(RunFile file, long from)
            throws IOException, InterruptedException, ServerLink.Refused {
        try (RandomAccessFile in =
                new RandomAccessFile(folder.resolve(file.path()).toFile(), "r")) {
            long at = from;
            while (at < file.bytes()) {
                byte[] part = new byte[(int) Math.min(ServerLink.PART, file.bytes() - at)];
                in.seek(at);
                in.readFully(part);
                at = link.part(file.sha256(), at, part);
            }
        }
    }

    private static boolean waited(CompletableFuture<?> trained) throws InterruptedException {
        try {
            trained.get(LOOK.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (ExecutionException failed) {
            return true;
        } catch (TimeoutException goesOn) {
            return false;
        }
    }
}
