package io.gradus.backend.tryouts.internal;

import io.gradus.backend.platform.DataFolder;
import io.gradus.backend.workers.CoreCommand;
import io.gradus.backend.workers.LogTail;
import io.gradus.training.trainer.tryout.TryoutEvent;
import io.gradus.training.trainer.tryout.TryoutOrder;
import jakarta.annotation.PreDestroy;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;

/**
 * The process that holds the policy of the run that was tried last: it answers the next request
 * without loading, takes no memory of the server's, and a native crash ends it alone. It is let go
 * when another run is tried, and when nobody has tried anything for two minutes.
 */
@Component
public class TryoutProcess {
    private static final long IDLE_SECONDS = 120;

    private final CoreCommand core;
    private final DataFolder data;
    private final Path folder;
    private final ScheduledExecutorService clock =
            Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().daemon().name("tryout-idle").factory());
    private Optional<Held> held = Optional.empty();
    private Optional<String> current = Optional.empty();
    private long uses;

    TryoutProcess(CoreCommand core, DataFolder data) {
        this.core = core;
        this.data = data;
        folder = data.root().resolve("tryouts");
    }

    /** A process that holds the policy of a run. */
    private record Held(String run, Process process, BufferedReader answers, Writer orders) {
        void send(TryoutOrder order) throws IOException {
            orders.write(TryoutOrder.write(order) + "\n");
            orders.flush();
        }
    }

    /**
     * Hands an order to the process of a run and tells what it answers; one at a time.
     *
     * @param id names the completion for {@link #stop}
     * @param document what the run was begun with
     * @throws IOException when the process cannot be started or ends, with the end of its log
     */
    public void complete(
            String id,
            String run,
            String document,
            TryoutOrder.Complete order,
            Consumer<TryoutEvent> listener)
            throws IOException {
        Held policy = take(id, run, document);
        try {
            policy.send(order);
            for (String line = policy.answers().readLine();
                    line != null;
                    line = policy.answers().readLine()) {
                if (line.startsWith("{")) { // native libraries may write lines of their own
                    TryoutEvent event = TryoutEvent.read(line);
                    listener.accept(event);
                    if (event.ends()) {
                        return;
                    }
                }
            }
            throw new IOException("the process with the policy ended. " + LogTail.of(log()));
        } catch (IOException e) {
            letGo();
            throw e;
        } finally {
            rest();
        }
    }

    private synchronized Held take(String id, String run, String document) throws IOException {
        uses++;
        current = Optional.of(id);
        if (held.isEmpty() || !held.get().run().equals(run) || !held.get().process().isAlive()) {
            letGo();
            held = Optional.of(started(run, document));
        }
        return held.get();
    }

    private Held started(String run, String document) throws IOException {
        Files.createDirectories(folder);
        Path file = Files.writeString(folder.resolve("document.yaml"), document);
        ProcessBuilder builder =
                core.builder(
                        List.of(
                                "tryout",
                                data.run(run).toString(),
                                "--document",
                                file.toString(),
                                "--datasets",
                                data.root().resolve("datasets").toString()));
        builder.redirectInput(ProcessBuilder.Redirect.PIPE).redirectError(log().toFile());
        Process process = builder.start();
        return new Held(
                run,
                process,
                process.inputReader(StandardCharsets.UTF_8),
                process.outputWriter(StandardCharsets.UTF_8));
    }

    private Path log() {
        return folder.resolve("log");
    }

    private synchronized void rest() {
        current = Optional.empty();
        long now = uses;
        clock.schedule(() -> letGoUnused(now), IDLE_SECONDS, TimeUnit.SECONDS);
    }

    private synchronized void letGoUnused(long since) {
        if (uses == since) {
            letGo();
        }
    }

    /** Ends the completion of this name, if it is the one that is written. */
    public synchronized void stop(String id) {
        if (current.filter(id::equals).isEmpty() || held.isEmpty()) {
            return;
        }
        try {
            held.get().send(new TryoutOrder.Stop());
        } catch (IOException e) {
            throw new UncheckedIOException("the completion cannot be stopped", e);
        }
    }

    /** Ends the process, if there is one; the next order starts another. */
    public synchronized void letGo() {
        held.ifPresent(policy -> policy.process().destroyForcibly());
        held = Optional.empty();
    }

    @PreDestroy
    void close() {
        clock.shutdownNow();
        letGo();
    }
}
