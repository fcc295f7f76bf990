package io.gradus.backend.metrics.internal;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.springframework.http.codec.ServerSentEvent;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** Messages to one connection: the news of its runs, or now and then that it is still there. */
final class RunStream {
    private static final Duration TICK = Duration.ofMillis(250);
    private static final Duration HEARTBEAT = Duration.ofSeconds(10);
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final List<RunReader> readers;
    private long lastSentNanos = System.nanoTime() - HEARTBEAT.toNanos();

    RunStream(List<RunReader> readers) {
        this.readers = List.copyOf(readers);
    }

    /**
     * Looks at once, on the thread of the request, so that no other one touches the answer while
     * the container still holds it; then at each tick. A tick without demand is dropped, so a slow
     * reader gets more at once instead of a queue; one that takes nothing for too long, heartbeats
     * included, is cut. Blocking reads stay off the event path.
     */
    Flux<ServerSentEvent<String>> follow() {
        return Flux.concat(Mono.fromCallable(this::look).flatMapIterable(news -> news), later())
                .timeout(PATIENCE)
                .onErrorComplete(TimeoutException.class);
    }

    private Flux<ServerSentEvent<String>> later() {
        return Flux.interval(TICK)
                .onBackpressureDrop()
                .concatMap(
                        tick ->
                                Mono.fromCallable(this::look)
                                        .subscribeOn(Schedulers.boundedElastic())
                                        .flatMapIterable(news -> news),
                        1);
    }

    private List<ServerSentEvent<String>> look() {
        List<ServerSentEvent<String>> events = new ArrayList<>();
        for (RunReader reader : readers) {
            for (RunReader.Message message : reader.look()) {
                String places =
                        readers.stream().map(RunReader::place).collect(Collectors.joining(","));
                events.add(
                        ServerSentEvent.builder(message.data())
                                .event(message.name())
                                .id(places)
                                .build());
            }
        }
        long now = System.nanoTime();
        if (events.isEmpty() && now - lastSentNanos >= HEARTBEAT.toNanos()) {
            events.add(ServerSentEvent.<String>builder().comment("still here").build());
        }
        if (!events.isEmpty()) {
            lastSentNanos = now;
        }
        return events;
    }
}
