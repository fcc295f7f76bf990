package io.gradus.training.worker;

import io.gradus.training.event.TrainingEvent;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/**
 * The events of a run on the worker's disk, one JSON text a line, line n being event n. Events wait
 * in memory until the server states that it holds them; whatever it lacks after a restart is read
 * back from the file. Training that is far ahead of a server that answers waits for it, so that a
 * command to pause or stop finds little left to deliver; where no server answers it goes on. Safe
 * for one writing and one sending thread.
 */
public final class Journal implements AutoCloseable {
    private static final int LARGEST_BATCH = 256;
    private static final int LARGEST_CHARACTERS = 400_000;

    /** Training may be so many events ahead of a server that answers. */
    static final int MOST_AHEAD = 512;

    private final Path file;
    private final BufferedWriter out;
    private final Deque<EventEnvelope> waiting = new ArrayDeque<>();
    private long last;
    private boolean answers = true;

    /**
     * Opens the journal in {@code file} and forgets every event behind {@code keptSeq}, which the
     * run is about to repeat. Events in ({@code storedSeq}, {@code keptSeq}] wait for delivery. A
     * journal that was left on another machine is not missed where the server has its events.
     */
    public Journal(Path file, long keptSeq, long storedSeq) {
        this.file = file;
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            List<String> kept = read(file, keptSeq);
            if (kept.size() < keptSeq && keptSeq <= storedSeq) {
                kept = placeholders(keptSeq);
            } else if (kept.size() < keptSeq) {
                throw new IOException(
                        "it has %s events, the checkpoint follows %s"
                                .formatted(kept.size(), keptSeq));
            }
            Path draft = file.resolveSibling(file.getFileName() + ".writing");
            Files.write(draft, kept, StandardCharsets.UTF_8);
            Files.move(
                    draft,
                    file,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
            out = Files.newBufferedWriter(file, StandardCharsets.UTF_8, StandardOpenOption.APPEND);
            last = keptSeq;
            for (long seq = storedSeq + 1; seq <= keptSeq; seq++) {
                waiting.add(EventJson.envelope(seq, kept.get((int) seq - 1)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the journal " + file + " cannot be used: " + e.getMessage(), e);
        }
    }

    /** Another machine told these events, and the server has them: only their lines are kept. */
    private static List<String> placeholders(long events) {
        return Collections.nCopies((int) events, "");
    }

    private static List<String> read(Path file, long lines) throws IOException {
        if (Files.notExists(file)) {
            return List.of();
        }
        try (Stream<String> all = Files.lines(file, StandardCharsets.UTF_8)) {
            return all.limit(lines).toList();
        }
    }

    /** Writes an event and lets it wait for delivery. */
    public synchronized void append(TrainingEvent event) {
        if (event.seq() != last + 1) {
            throw new IllegalStateException(
                    "event " + event.seq() + " cannot follow event " + last);
        }
        String payload = EventJson.write(event);
        try {
            out.write(payload);
            out.write('\n');
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("the journal cannot be written", e);
        }
        last = event.seq();
        waiting.add(EventJson.envelope(event.seq(), payload));
    }

    /** Waits while too many events are not delivered, unless the server is silent. */
    synchronized void awaitRoom() throws InterruptedException {
        while (answers && waiting.size() > MOST_AHEAD) {
            wait();
        }
    }

    /** Notes whether the server answers. */
    synchronized void serverAnswers(boolean now) {
        answers = now;
        notifyAll();
    }

    /** Whether more events wait than one report takes. */
    synchronized boolean fillsABatch() {
        return batch().size() < waiting.size();
    }

    /** The next events to send, oldest first, bounded in number and size. */
    synchronized List<EventEnvelope> batch() {
        List<EventEnvelope> batch = new ArrayList<>();
        int characters = 0;
        for (EventEnvelope envelope : waiting) {
            characters += envelope.payload().length();
            if (!batch.isEmpty()
                    && (characters > LARGEST_CHARACTERS || batch.size() == LARGEST_BATCH)) {
                break;
            }
            batch.add(envelope);
        }
        return batch;
    }

    /**
     * Forgets the events that the server holds; those it lost since are read back from the file and
     * wait again.
     */
    public synchronized void delivered(long storedSeq) {
        long next = waiting.isEmpty() ? last + 1 : waiting.getFirst().seq();
        if (storedSeq + 1 < next) {
            readBack(storedSeq, next);
        }
        while (!waiting.isEmpty() && waiting.getFirst().seq() <= storedSeq) {
            waiting.removeFirst();
        }
        notifyAll();
    }

    /** The newest event that the server holds. */
    synchronized long deliveredSeq() {
        return waiting.isEmpty() ? last : waiting.getFirst().seq() - 1;
    }

    private void readBack(long storedSeq, long next) {
        try {
            List<String> lines = read(file, next - 1);
            if (lines.get((int) storedSeq).isEmpty()) {
                throw new IOException(
                        "event %s was reported by another machine, and the server has lost it"
                                .formatted(storedSeq + 1));
            }
            for (long seq = next - 1; seq > storedSeq; seq--) {
                waiting.addFirst(EventJson.envelope(seq, lines.get((int) seq - 1)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the journal " + file + " cannot be read", e);
        }
    }

    synchronized boolean isDelivered() {
        return waiting.isEmpty();
    }

    @Override
    public synchronized void close() {
        serverAnswers(false);
        try {
            out.close();
        } catch (IOException e) {
            throw new UncheckedIOException("the journal cannot be closed", e);
        }
    }
}
