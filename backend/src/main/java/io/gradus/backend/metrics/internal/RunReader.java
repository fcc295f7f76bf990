package io.gradus.backend.metrics.internal;

import io.gradus.backend.metrics.LiveRecord;
import io.gradus.backend.runs.EventEntry;
import io.gradus.backend.runs.EventLog;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.training.event.StepTiming;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/**
 * One reader's place in one run. Each look tells what is new since the last one: contiguous events,
 * without gaps or repetitions.
 */
final class RunReader {
    /** A reader further behind reads the history again instead, which is shorter. */
    private static final long MOST_BEHIND = 2000;

    private static final int MOST_AT_ONCE = 200;

    private final String run;
    private final RunService runs;
    private final EventLog log;
    private final LiveFeed feed;
    private final JsonMapper json;
    private final List<LiveRecord> records;
    private long cursor;
    private long timingCursor;
    private long seenChanges = -1;
    private long seenRecords = -1;
    private long seenRewinds;
    private final Optional<IntSupplier> rewinds;
    private int rewindsThen;
    private boolean goneBack;

    RunReader(
            String run,
            StreamPlace place,
            RunService runs,
            Optional<IntSupplier> rewinds,
            EventLog log,
            LiveFeed feed,
            JsonMapper json,
            List<LiveRecord> records) {
        this.run = run;
        cursor = place.seq();
        timingCursor = cursor;
        this.rewinds = rewinds;
        this.runs = runs;
        this.log = log;
        this.feed = feed;
        this.json = json;
        this.records = records;
        seenRewinds =
                feed.of(run).rewinds(); // before the database is asked: what comes between is told
        rewindsThen = rewindsNow();
        goneBack = place.rewinds().filter(then -> then != rewindsThen).isPresent();
    }

    /** A message of the stream: the event's name and its data as JSON. */
    record Message(String name, String data) {}

    private record Refetch(String run, long cursor) {}

    /**
     * The reader's place in words: {@code RUN:SEQ}, of a run that may go back {@code RUN:SEQ.N}.
     */
    String place() {
        return run + ":" + cursor + (rewinds.isPresent() ? "." + rewindsThen : "");
    }

    private int rewindsNow() {
        return rewinds.map(IntSupplier::getAsInt).orElse(0);
    }

    /**
     * Returns what is new since the last look; moves the reader's place. Events come before the
     * record: whoever has the record's place has the events before it.
     */
    List<Message> look() {
        LiveFeed.News news = feed.of(run);
        boolean changed = news.changes() != seenChanges;
        Optional<Run> now = changed ? Optional.of(runs.get(run)) : Optional.empty();
        long last = Math.max(news.lastSeq(), now.map(Run::lastSeq).orElse(0L));
        List<Message> messages = new ArrayList<>();
        boolean rewound = isRewound(news, cursor > last && now.isPresent());
        if (rewound || last - cursor > MOST_BEHIND) {
            feed.refetched(Math.max(0, last - cursor));
            cursor = last;
            timingCursor = rewound ? last : timingCursor;
            messages.add(new Message("refetch", json.writeValueAsString(new Refetch(run, cursor))));
        } else if (last > cursor) {
            messages.add(new Message("batch", batch(last, news)));
        }
        now.ifPresent(
                record -> messages.add(new Message("state", json.writeValueAsString(record))));
        seenChanges = news.changes();
        messages.addAll(records(news));
        return messages;
    }

    /** Whether the reader has events that the run left behind since. */
    private boolean isRewound(LiveFeed.News news, boolean isAhead) {
        boolean rewound = goneBack || news.rewinds() != seenRewinds || isAhead;
        if (rewound) {
            goneBack = false;
            seenRewinds = news.rewinds();
            rewindsThen = rewindsNow();
        }
        return rewound;
    }

    private List<Message> records(LiveFeed.News news) {
        if (news.records() == seenRecords) {
            return List.of();
        }
        seenRecords = news.records();
        return records.stream()
                .flatMap(one ->
                        one.liveRecord(run).stream()
                                .map(json::writeValueAsString)
                                .map(text -> new Message(one.liveName(), text)))
                .toList();
    }

    private String batch(long last, LiveFeed.News news) {
        long first = cursor + 1;
        List<EventEntry> entries =
                news.recent()
                        .behind(cursor, last, MOST_AT_ONCE)
                        .orElseGet(() -> log.read(run, List.of(), cursor, MOST_AT_ONCE));
        cursor =
                entries.size() < MOST_AT_ONCE ? Math.max(last, lastSeq(entries)) : lastSeq(entries);
        String payloads =
                entries.stream().map(EventEntry::payload).collect(Collectors.joining(","));
        long from = timingCursor;
        List<StepTiming> fresh =
                news.timings().stream()
                        .filter(timing -> timing.seq() > from && timing.seq() <= cursor)
                        .toList();
        timingCursor = fresh.stream().mapToLong(StepTiming::seq).max().orElse(from);
        return "{\"run\":"
                + json.writeValueAsString(run)
                + ",\"fromSeq\":"
                + first
                + ",\"toSeq\":"
                + cursor
                + ",\"events\":["
                + payloads
                + "],\"timings\":"
                + json.writeValueAsString(fresh)
                + "}";
    }

    private long lastSeq(List<EventEntry> entries) {
        return entries.isEmpty() ? cursor : entries.getLast().seq();
    }
}
