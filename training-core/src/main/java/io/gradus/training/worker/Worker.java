package io.gradus.training.worker;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.Reading;
import io.gradus.training.trainer.RunOutcome;
import io.gradus.training.trainer.RunSettings;
import io.gradus.training.trainer.TrainingRun;
import io.gradus.training.trainer.steering.CommandLog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One attempt at a run: trains on a thread of its own, while the calling thread reports to the
 * server and hears its commands.
 */
public final class Worker {
    /** The attempt ended as its last report said. */
    public static final int DONE = 0;

    /** The server could not be reached for too long; a checkpoint was written. */
    public static final int LEFT_ALONE = 3;

    /** The server refused this attempt. */
    public static final int REFUSED = 4;

    private static final Logger LOG = LoggerFactory.getLogger(Worker.class);
    private static final Duration RETRY = Duration.ofMillis(500);

    private final WorkerSettings settings;
    private final ServerAddress address;

    public Worker(WorkerSettings settings) {
        this.settings = settings;
        address = new ServerAddress(settings.server(), settings.serverFile());
    }

    /** Runs the attempt to its end and gives the exit status of the process. */
    public int run() throws InterruptedException {
        try (ServerLink link =
                        new ServerLink(
                                address, settings.run(), settings.attempt(), settings.token());
                FolderLock _ = FolderLock.take(settings.folder())) {
            Assignment assignment = assignment(link);
            try {
                new DatasetFetch(link, settings.cache(), this::waitAlone)
                        .fetch(assignment.document());
                long begun =
                        settings.away()
                                ? new FileFetch(link, settings.folder(), this::waitAlone).fetch()
                                : SentCheckpoint.NONE;
                return attempt(link, assignment, begun);
            } catch (IllegalArgumentException | IllegalStateException | UncheckedIOException e) {
                LOG.error("the attempt cannot begin", e);
                return tellFailure(link, e.getMessage());
            }
        } catch (ServerLink.Refused e) {
            LOG.error(e.getMessage());
            return REFUSED;
        } catch (LeftAlone e) {
            LOG.error(e.getMessage());
            return LEFT_ALONE;
        }
    }

    private Assignment assignment(ServerLink link)
            throws ServerLink.Refused, InterruptedException, LeftAlone {
        Instant since = Instant.now();
        while (true) {
            try {
                return link.assignment();
            } catch (IOException e) {
                waitAlone(since);
            }
        }
    }

    /**
     * Tells that the run fails: what stops an attempt before its training would stop the next one
     * too.
     */
    private int tellFailure(ServerLink link, String sentence)
            throws ServerLink.Refused, InterruptedException, LeftAlone {
        Instant since = Instant.now();
        while (true) {
            try {
                link.sync(
                        new SyncRequest(
                                WorkerState.FAILED,
                                0,
                                "failed",
                                List.of(),
                                List.of(),
                                List.of(),
                                Optional.empty(),
                                Optional.of(sentence)));
                return DONE;
            } catch (IOException e) {
                waitAlone(since);
            }
        }
    }

    private int attempt(ServerLink link, Assignment assignment, long begun)
            throws ServerLink.Refused, InterruptedException, LeftAlone {
        CurriculumDocument document = document(assignment);
        AttemptControl control =
                new AttemptControl(document.policy(), assignment.shards(), assignment.storedSeq());
        control.command(assignment.commands());
        RunSettings run =
                new RunSettings(
                        document,
                        assignment.seed(),
                        assignment.device(),
                        assignment.shards(),
                        settings.folder(),
                        settings.cache());
        CommandLog.in(settings.folder()).takeOver(assignment.log());
        long kept = new TrainingRun(run, _ -> {}, control).checkpointedSeq();
        try (Journal journal =
                new Journal(
                        settings.folder().resolve("journal.jsonl"), kept, assignment.storedSeq())) {
            Outbox outbox = new Outbox(journal);
            CompletableFuture<RunOutcome> training = new CompletableFuture<>();
            Thread.ofPlatform()
                    .daemon()
                    .name("gradus-training")
                    .start(() -> {
                        try {
                            training.complete(new TrainingRun(run, outbox, control).execute());
                        } catch (Throwable failure) {
                            training.completeExceptionally(failure);
                        }
                    });
            CompletableFuture<Void> sent =
                    settings.away()
                            ? new CheckpointUpload(link, settings.folder(), journal, begun)
                                    .until(training)
                            : CompletableFuture.completedFuture(null);
            new Reporter(link, journal, outbox, control, training, sent, this::waitAlone).report();
            return DONE;
        }
    }

    /**
     * The server checked the document when it was saved; another version of Gradus may still read
     * it differently.
     */
    private static CurriculumDocument document(Assignment assignment) {
        return switch (CurriculumReader.read(assignment.document())) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(List<DocumentError> errors) ->
                    throw new IllegalArgumentException(
                            "the assigned document is not valid here: "
                                    + errors.stream()
                                            .map(DocumentError::sentence)
                                            .collect(Collectors.joining("; ")));
        };
    }

    /**
     * Waits before another call; looks for a restarted server's address; gives up after {@link
     * WorkerSettings#alone()}.
     */
    private void waitAlone(Instant since) throws InterruptedException, LeftAlone {
        if (Duration.between(since, Instant.now()).compareTo(settings.alone()) > 0) {
            throw new LeftAlone(
                    "no server answered for %.1f seconds"
                            .formatted(settings.alone().toMillis() / 1000.0));
        }
        address.look();
        Thread.sleep(RETRY);
    }

    /** No server was heard for too long. */
    static final class LeftAlone extends Exception {
        private static final long serialVersionUID = 1;

        LeftAlone(String message) {
            super(message);
        }
    }
}
