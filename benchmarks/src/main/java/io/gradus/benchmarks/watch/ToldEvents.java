package io.gradus.benchmarks.watch;

import java.util.ArrayList;
import java.util.List;

/**
 * The events of a run as they were told, with the moment each happened. One thread adds, many read.
 */
final class ToldEvents {
    private final List<String> payloads = new ArrayList<>();
    private final List<Long> moments = new ArrayList<>();
    private boolean kept;
    private long before = -1;

    /** From now on events are kept; until then they are only forgotten. */
    synchronized void keep() {
        kept = true;
    }

    synchronized void add(long seq, String payload, long nanos) {
        if (kept) {
            if (before < 0) {
                before = seq - 1;
            }
            payloads.add(payload);
            moments.add(nanos);
        }
    }

    /** Events of a range joined as the stream joins them. */
    synchronized String joined(long from, long to) {
        return String.join(",", payloads.subList(index(from), index(to) + 1));
    }

    /** When an event happened, {@code System.nanoTime}. */
    synchronized long moment(long seq) {
        return moments.get(index(seq));
    }

    private int index(long seq) {
        return Math.toIntExact(seq - before - 1);
    }
}
