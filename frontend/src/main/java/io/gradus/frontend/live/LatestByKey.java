package io.gradus.frontend.live;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Merges many changes into few deliveries: keeps the newest value of each key and hands all of them
 * on together, one pause after the first.
 *
 * @param <K> what tells values apart
 * @param <V> the values
 */
final class LatestByKey<K, V> {
    private final Executor afterPause;
    private final Consumer<Collection<V>> delivery;
    private final ConcurrentMap<K, V> waiting = new ConcurrentHashMap<>();
    private final AtomicBoolean scheduled = new AtomicBoolean();

    /**
     * @param afterPause runs a task once the pause is over
     * @param delivery takes the newest value of each changed key; never empty
     */
    LatestByKey(Executor afterPause, Consumer<Collection<V>> delivery) {
        this.afterPause = afterPause;
        this.delivery = delivery;
    }

    void put(K key, V value) {
        waiting.put(key, value);
        if (scheduled.compareAndSet(false, true)) {
            afterPause.execute(this::deliver);
        }
    }

    /**
     * The flag falls before the map is read, so that a value put meanwhile is read now or scheduled
     * anew.
     */
    private void deliver() {
        scheduled.set(false);
        List<V> values =
                waiting.keySet().stream()
                        .map(waiting::remove)
                        .filter(value -> value != null)
                        .toList();
        if (!values.isEmpty()) {
            delivery.accept(values);
        }
    }
}
