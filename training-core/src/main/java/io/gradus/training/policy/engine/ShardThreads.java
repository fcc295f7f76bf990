package io.gradus.training.policy.engine;

import io.gradus.training.policy.tensor.TensorRuntime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;

/**
 * One thread per row shard. The engine keeps its thread count, gradient mode and graph optimiser
 * per thread, so every engine call runs on one of these, set up once: one engine thread each,
 * because two engine threads collapse on busy cores.
 */
final class ShardThreads implements AutoCloseable {
    private final List<ExecutorService> threads = new ArrayList<>();

    ShardThreads(TensorRuntime runtime, int shards) {
        for (int i = 0; i < shards; i++) {
            int shard = i;
            ExecutorService thread =
                    Executors.newSingleThreadExecutor(
                            Thread.ofPlatform().daemon().name("gradus-shard-" + shard).factory());
            threads.add(thread);
            join(thread.submit(runtime::enter));
        }
    }

    int count() {
        return threads.size();
    }

    /**
     * Runs the work of each shard in [0, {@code shards}) on its thread and gives the results in
     * shard order.
     */
    <T> List<T> each(int shards, IntFunction<T> work) {
        List<Future<T>> running = new ArrayList<>();
        for (int i = 0; i < shards; i++) {
            int shard = i;
            running.add(threads.get(i).submit(() -> work.apply(shard)));
        }
        List<T> results = new ArrayList<>();
        RuntimeException failure = null;
        for (Future<T> future : running) {
            try {
                results.add(join(future));
            } catch (EngineFailure e) {
                failure = e;
            }
        }
        if (failure != null) {
            throw failure;
        }
        return results;
    }

    /** Runs work on the first shard's thread. */
    <T> T first(java.util.function.Supplier<T> work) {
        return join(threads.getFirst().submit(work::get));
    }

    @Override
    public void close() {
        threads.forEach(ExecutorService::close);
    }

    private static <T> T join(Future<T> future) {
        try {
            return future.get();
        } catch (ExecutionException e) {
            Throwable cause = Objects.requireNonNull(e.getCause());
            throw new EngineFailure("the tensor engine failed: " + cause.getMessage(), cause);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EngineFailure("interrupted while the tensor engine was working", e);
        }
    }
}
