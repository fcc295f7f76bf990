package io.gradus.backend.metrics.internal;

import io.gradus.backend.metrics.LiveRecord;
import io.gradus.backend.platform.ApiController;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.runs.EventLog;
import io.gradus.backend.runs.RecordedRuns;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.springframework.http.MediaType;
import org.springframework.http.codec.ServerSentEvent;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import reactor.core.publisher.Flux;
import tools.jackson.databind.json.JsonMapper;

/**
 * The live stream over server-sent events: one connection per browser tab, whatever number of runs
 * it shows.
 */
@ApiController
@RequestMapping("/v1/stream")
@Tag(name = "metrics")
class StreamController {
    private static final int MOST_RUNS = 50;

    private final RunService runs;
    private final EventLog log;
    private final LiveFeed feed;
    private final JsonMapper json;
    private final List<LiveRecord> records;
    private final RecordedRuns recorded;

    StreamController(
            RunService runs,
            RecordedRuns recorded,
            EventLog log,
            LiveFeed feed,
            JsonMapper json,
            List<LiveRecord> records) {
        this.runs = runs;
        this.recorded = recorded;
        this.log = log;
        this.feed = feed;
        this.json = json;
        this.records = records;
    }

    @GetMapping(produces = MediaType.TEXT_EVENT_STREAM_VALUE)
    @Operation(
            summary = "Stream runs live",
            description =
                    "`runs` is a list `ID:SEQ,ID2:SEQ2` with the last event that the client has of"
                            + " each run; `ID:SEQ.N` adds how often the run had been rewound by then, so"
                            + " that later rewinds are reported. `batch` holds the next events without gaps, at most four times a"
                            + " second; `state` a run's record when it changes, `alarms` its alarms when they change; `refetch` means that"
                            + " more than 2,000 events follow the cursor: reload the series and continue"
                            + " from there. A client that reads nothing for 30 s is disconnected.")
    Flux<ServerSentEvent<String>> stream(
            @Parameter(example = "r-7k3f9q:0") @RequestParam("runs") String cursors,
            @RequestHeader(value = "Last-Event-ID", required = false)
                    Optional<String> lastEventId) {
        return new RunStream(readers(cursors, lastEventId))
                .follow()
                .doOnSubscribe(_ -> feed.opened())
                .doFinally(_ -> feed.closed());
    }

    private List<RunReader> readers(String cursors, Optional<String> lastEventId) {
        Map<String, StreamPlace> places = new LinkedHashMap<>(places(cursors));
        lastEventId
                .filter(text -> !text.isBlank())
                .map(StreamController::places)
                .ifPresent(later ->
                        later.forEach((run, place) ->
                                places.computeIfPresent(run, (id, old) -> old.later(place))));
        return places.entrySet().stream()
                .map(place -> reader(place.getKey(), place.getValue()))
                .toList();
    }

    private RunReader reader(String run, StreamPlace place) {
        Run known = runs.get(run);
        long last = known.lastSeq();
        if (place.seq() > last && !known.isExternal()) { // that one may have gone back meanwhile
            throw new BadInput(
                    "the cursor of " + run + " must be <= " + last + ", was " + place.seq(),
                    "runs",
                    "reload the series");
        }
        Optional<IntSupplier> rewinds =
                known.isExternal()
                        ? Optional.of(() -> recorded.branches(run).size())
                        : Optional.empty();
        return new RunReader(run, place, runs, rewinds, log, feed, json, records);
    }

    private static Map<String, StreamPlace> places(String cursors) {
        Map<String, StreamPlace> places = new LinkedHashMap<>();
        for (String place : cursors.split(",")) {
            if (!place.matches("[a-z0-9-]{1,16}:\\d{1,18}(\\.\\d{1,9})?")
                    || places.size() == MOST_RUNS) {
                throw new BadInput(
                        "runs must be up to "
                                + MOST_RUNS
                                + " of ID:SEQ separated by commas, was "
                                + cursors,
                        "runs",
                        "for example runs=r-7k3f9q:0");
            }
            places.put(place.substring(0, place.indexOf(':')), StreamPlace.read(place));
        }
        return places;
    }
}
