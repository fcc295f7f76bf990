package io.gradus.backend.platform;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Memory that writers have of the database so that they need not read it again, by run. It never
 * holds more than what was committed: a value is taken out for one transaction and comes back only
 * when that commits and nobody has taken the run's value since. Otherwise, and after a restart, it
 * is loaded anew. Callers hold the run's lock while they have a value; the runs used least lately
 * are forgotten.
 *
 * @param <V> what is remembered; changed by whoever has taken it
 */
public final class CommittedMemory<V> {
    private static final int MOST_RUNS = 32;

    private final Function<String, V> load;
    private final Map<String, Slot<V>> slots =
            new LinkedHashMap<>(16, 0.75f, true) {
                private static final long serialVersionUID = 1;

                @Override
                protected boolean removeEldestEntry(Map.Entry<String, Slot<V>> eldest) {
                    return size() > MOST_RUNS;
                }
            };
    private long takes;

    /** A memory whose values are loaded so, inside the transaction that takes them. */
    public CommittedMemory(Function<String, V> load) {
        this.load = load;
    }

    /** A value and the take it belongs to; null while it is taken. */
    private record Slot<V>(long take, V value) {}

    /** Takes a run's value for the present transaction; to be called once in each. */
    public V take(String run) {
        long take;
        V value;
        synchronized (slots) {
            Slot<V> slot = slots.get(run);
            value = slot == null ? null : slot.value();
            take = ++takes;
            slots.put(run, new Slot<>(take, null));
        }
        V taken = value == null ? load.apply(run) : value;
        if (TransactionSynchronizationManager.isSynchronizationActive()) {
            TransactionSynchronizationManager.registerSynchronization(
                    new TransactionSynchronization() {
                        @Override
                        public void afterCommit() {
                            giveBack(run, new Slot<>(take, taken));
                        }
                    });
        }
        return taken;
    }

    /** Forgets a run's value: what was stored of it changes otherwise than by who takes it. */
    public void forget(String run) {
        synchronized (slots) {
            slots.remove(run);
        }
    }

    private void giveBack(String run, Slot<V> mine) {
        synchronized (slots) {
            slots.computeIfPresent(run, (_, slot) -> slot.take() == mine.take() ? mine : slot);
        }
    }
}
