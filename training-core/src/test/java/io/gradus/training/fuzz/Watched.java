package io.gradus.training.fuzz;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;

/**
 * Runs readers in a thread of their own, counts their work and gives up those that hang. Work is
 * counted in bytes that were allocated, which every node, record and message costs, because that is
 * the same on a busy machine and on an idle one.
 */
final class Watched implements AutoCloseable {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final ExecutorService worker =
            Executors.newSingleThreadExecutor(
                    task -> Thread.ofPlatform().daemon().name("fuzz").unstarted(task));
    private final Duration limit;
    private final long budget;
    private volatile Thread thread = Thread.currentThread();

    /** Readers that may take so long and allocate so many bytes. */
    Watched(Duration limit, long budget) {
        this.limit = limit;
        this.budget = budget;
    }

    /** The outcome of a reader; whatever it throws is a broken promise. */
    Outcome run(Callable<Outcome> reader) throws InterruptedException {
        Future<Outcome> running = worker.submit(() -> counted(reader));
        try {
            return running.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            String at =
                    Arrays.stream(thread.getStackTrace())
                            .limit(20)
                            .map(StackTraceElement::toString)
                            .collect(Collectors.joining("\n    "));
            throw new Hanging("hangs for " + limit.toSeconds() + " s at\n    " + at);
        } catch (ExecutionException e) {
            return broken(e.getCause());
        }
    }

    /** A reader that does not come back; its thread is lost. */
    static final class Hanging extends RuntimeException {
        private static final long serialVersionUID = 1;

        private Hanging(String message) {
            super(message);
        }
    }

    private Outcome counted(Callable<Outcome> reader) throws Exception {
        thread = Thread.currentThread();
        long before = THREADS.getCurrentThreadAllocatedBytes();
        Outcome outcome = reader.call();
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
        return allocated <= budget
                ? outcome
                : new Outcome(
                        outcome.accepted(),
                        List.of("allocates %,d bytes of at most %,d".formatted(allocated, budget)));
    }

    private static Outcome broken(Throwable thrown) {
        String at =
                Arrays.stream(thrown.getStackTrace())
                        .limit(12)
                        .map(StackTraceElement::toString)
                        .collect(Collectors.joining("\n    "));
        return new Outcome(false, List.of("throws " + thrown + "\n    " + at));
    }

    @Override
    public void close() {
        worker.shutdownNow();
    }
}
