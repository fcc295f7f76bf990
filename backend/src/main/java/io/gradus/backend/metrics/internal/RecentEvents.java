package io.gradus.backend.metrics.internal;

import io.gradus.backend.runs.EventEntry;
import io.gradus.backend.runs.StoredEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The newest committed events of a run, as far as they fit, so that many readers who keep up need
 * not read the database each. Without gaps.
 *
 * @param entries the events, ascending
 * @param characters length of all their texts
 */
record RecentEvents(List<EventEntry> entries, long characters) {
    static final RecentEvents NONE = new RecentEvents(List.of(), 0);

    private static final long MOST_CHARACTERS = 2_000_000;

    RecentEvents {
        entries = List.copyOf(entries);
    }

    /** These and later ones, without the oldest that do not fit any more. */
    RecentEvents with(List<StoredEvent> later) {
        if (later.isEmpty()) {
            return this;
        }
        boolean follow =
                !entries.isEmpty() && entries.getLast().seq() + 1 == later.getFirst().event().seq();
        List<EventEntry> all = new ArrayList<>(follow ? entries : List.of());
        later.forEach(one -> all.add(new EventEntry(one.event().seq(), one.payload())));
        long length = all.stream().mapToLong(one -> one.payload().length()).sum();
        int first = 0;
        while (length > MOST_CHARACTERS && first < all.size() - 1) {
            length -= all.get(first++).payload().length();
        }
        return new RecentEvents(all.subList(first, all.size()), length);
    }

    /**
     * Up to so many events behind a number; empty where not all up to {@code last} are here: a
     * reader may know of later ones already, whose transaction has only just ended.
     */
    Optional<List<EventEntry>> behind(long after, long last, int limit) {
        if (entries.isEmpty()
                || after + 1 < entries.getFirst().seq()
                || last > entries.getLast().seq()) {
            return Optional.empty();
        }
        int first = Math.toIntExact(after + 1 - entries.getFirst().seq());
        return Optional.of(entries.subList(first, Math.min(entries.size(), first + limit)));
    }
}
