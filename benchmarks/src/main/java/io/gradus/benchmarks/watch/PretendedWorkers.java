package io.gradus.benchmarks.watch;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Workers that ask a served workbench all at the same time. */
record PretendedWorkers(Workbench workbench, int number) {
    /** What one worker does; it adds the nanoseconds that each of its requests took. */
    @FunctionalInterface
    interface Work {
        void of(int worker, Collection<Long> times) throws InterruptedException;
    }

    /** Lets all of them work to their ends. */
    Latency measure(Work work) throws InterruptedException {
        var times = new ConcurrentLinkedQueue<Long>();
        double processor = workbench.processorSeconds();
        long begun = System.nanoTime();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> all = new ArrayList<>();
            for (int worker = 0; worker < number; worker++) {
                int own = worker;
                all.add(
                        threads.submit(() -> {
                            work.of(own, times);
                            return own;
                        }));
            }
            for (Future<?> one : all) {
                one.get();
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException("a worker failed: " + e.getCause().getMessage(), e);
        }
        double took = (System.nanoTime() - begun) / 1e9;
        return Latency.of(times, took, workbench.processorSeconds() - processor);
    }
}
