package io.gradus.backend.workers.internal;

import io.gradus.backend.platform.ServerAddress;
import io.gradus.backend.runs.Claim;
import io.gradus.backend.runs.OpenAttempt;
import io.gradus.backend.runs.RunLife;
import io.gradus.backend.workers.LogTail;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Starts a worker per free slot and looks after each process until it ends. All its work is done by
 * one thread, in order.
 */
@Component
class WorkerSupervisor {
    private static final Logger LOG = LoggerFactory.getLogger(WorkerSupervisor.class);
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration CLOCK_TOLERANCE = Duration.ofSeconds(2);

    private final RunLife life;
    private final WorkerCommand command;
    private final ServerAddress address;
    private final ExecutorService desk =
            Executors.newSingleThreadExecutor(Thread.ofVirtual().name("workers").factory());
    private final Map<String, ProcessHandle> processes = new ConcurrentHashMap<>();
    private volatile boolean open;

    WorkerSupervisor(RunLife life, WorkerCommand command, ServerAddress address) {
        this.life = life;
        this.command = command;
        this.address = address;
    }

    /**
     * Takes up what an earlier server left: workers that live are watched, dead ones replaced; then
     * fills the free slots.
     */
    void start() {
        open = true;
        desk.execute(() -> {
            life.withdrawSuspensions();
            life.openAttempts().stream()
                    .filter(attempt -> !attempt.remote())
                    .forEach(attempt ->
                            process(attempt)
                                    .ifPresentOrElse(
                                            handle ->
                                                    watch(attempt.run(), attempt.attempt(), handle),
                                            () -> lost(attempt.run(), attempt.attempt())));
        });
        wake();
    }

    /** Fills free slots, soon. */
    void wake() {
        if (open) {
            desk.execute(() -> {
                for (Optional<Claim> claim = next(); claim.isPresent(); claim = next()) {
                    launch(claim.get());
                }
            });
        }
    }

    /** Asks every local worker to write a checkpoint and exit, and waits for that. */
    void suspendAll(Duration patience) {
        open = false;
        Map<String, ProcessHandle> living = Map.copyOf(processes);
        living.keySet().forEach(life::suspend);
        CompletableFuture<?> ended =
                CompletableFuture.allOf(
                        living.values().stream()
                                .map(ProcessHandle::onExit)
                                .toArray(CompletableFuture[]::new));
        try {
            ended.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            LOG.warn(
                    "a worker did not exit within {} s; it goes on by itself and reports when the"
                            + " server is up again",
                    patience.toSeconds());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            LOG.warn("cannot wait for the workers: {}", e.getCause().getMessage());
        }
        desk.shutdown();
    }

    private Optional<Claim> next() {
        return open ? life.claim() : Optional.empty();
    }

    private void launch(Claim claim) {
        ProcessHandle earlier = processes.get(claim.run());
        if (earlier != null && earlier.isAlive()) {
            awaitEnd(earlier).thenRun(() -> desk.execute(() -> launch(claim)));
            return;
        }
        try {
            Process process = command.start(claim, address.url().orElseThrow());
            life.started(
                    claim, process.pid(), process.info().startInstant().orElseGet(Instant::now));
            watch(claim.run(), claim.attempt(), process.toHandle());
        } catch (IOException e) {
            LOG.error("cannot start a worker for {}: {}", claim, e.getMessage());
            lost(claim.run(), claim.attempt());
        }
    }

    /**
     * An attempt that has told its last may still be writing; the next one needs the run's folder.
     */
    private static CompletableFuture<?> awaitEnd(ProcessHandle earlier) {
        return earlier.onExit()
                .orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS)
                .exceptionally(late -> {
                    earlier.destroyForcibly();
                    return earlier;
                });
    }

    private void watch(String run, int attempt, ProcessHandle handle) {
        processes.put(run, handle);
        handle.onExit()
                .thenRun(() -> {
                    processes.remove(run, handle);
                    if (open) {
                        desk.execute(() -> lost(run, attempt));
                        wake();
                    }
                });
    }

    private void lost(String run, int attempt) {
        life.lost(run, attempt, () -> LogTail.of(command.log(run))).ifPresent(this::launch);
    }

    private static Optional<ProcessHandle> process(OpenAttempt attempt) {
        if (attempt.pid().isEmpty()) {
            return Optional.empty();
        }
        return ProcessHandle.of(attempt.pid().getAsLong())
                .filter(ProcessHandle::isAlive)
                .filter(handle -> isSame(handle.info().startInstant(), attempt.processStarted()));
    }

    /**
     * Process numbers are used again; the start time tells two processes apart, within the
     * precision of the system's clock.
     */
    private static boolean isSame(Optional<Instant> one, Optional<Instant> other) {
        return one.isPresent()
                && other.isPresent()
                && Duration.between(one.get(), other.get()).abs().compareTo(CLOCK_TOLERANCE) < 0;
    }
}
