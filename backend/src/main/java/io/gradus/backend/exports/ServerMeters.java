package io.gradus.backend.exports;

import io.gradus.backend.alarms.AlarmService;
import io.gradus.backend.exports.internal.RunCounts;
import io.gradus.backend.metrics.StreamCounts;
import io.gradus.backend.runs.EventsArrived;
import io.gradus.backend.runs.EventsStored;
import io.gradus.backend.runs.RunState;
import io.gradus.backend.runs.Slots;
import io.gradus.training.event.StepTiming;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import jakarta.annotation.PreDestroy;
import java.util.Arrays;
import java.util.Map;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Service;

/**
 * The server's own numbers for Prometheus. What happened is counted since the server started; what
 * is stored is counted when it is asked for.
 */
@Service
public class ServerMeters {
    private final PrometheusMeterRegistry registry =
            new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final JvmGcMetrics collections = new JvmGcMetrics();
    private final RunCounts counts;
    private final MultiGauge runs;
    private final Counter events;
    private final Counter steps;
    private final Counter tokens;
    private final Counter seconds;
    private final Timer reports;

    ServerMeters(RunCounts counts, Slots slots, StreamCounts streams, AlarmService alarms) {
        this.counts = counts;
        runs = MultiGauge.builder("gradus.runs").description("Runs by state").register(registry);
        events = counter("gradus.events", "Events stored");
        steps = counter("gradus.steps", "Training steps reported");
        tokens = counter("gradus.tokens", "Tokens generated in the reported steps");
        seconds = counter("gradus.step.seconds", "Duration of the reported steps in seconds");
        reports =
                Timer.builder("gradus.reports")
                        .description(
                                "Worker reports with new events, and the time until they were stored")
                        .register(registry);
        watch(streams, alarms);
        Gauge.builder("gradus.slots", slots, Slots::total)
                .description("Runs that may train at the same time")
                .register(registry);
        Gauge.builder("gradus.rollout.samples.dropped", counts, RunCounts::droppedSamples)
                .description("Stored rollout samples whose texts were dropped to save space")
                .register(registry);
        new JvmMemoryMetrics().bindTo(registry);
        new JvmThreadMetrics().bindTo(registry);
        new ProcessorMetrics().bindTo(registry);
        new UptimeMetrics().bindTo(registry);
        collections.bindTo(registry);
    }

    private void watch(StreamCounts streams, AlarmService alarms) {
        Gauge.builder("gradus.stream.readers", streams, StreamCounts::readers)
                .description("Open connections of the live stream")
                .register(registry);
        FunctionCounter.builder("gradus.stream.refetches", streams, StreamCounts::refetches)
                .description(
                        "Times that a client fell too far behind and had to reload the history")
                .register(registry);
        FunctionCounter.builder("gradus.events.dropped", streams, StreamCounts::eventsPassedOver)
                .description("Events not sent individually because a client fell too far behind")
                .register(registry);
        Gauge.builder(
                        "gradus.alarms.open",
                        alarms,
                        all -> all.openCounts().values().stream().mapToInt(Integer::intValue).sum())
                .description("Active alarms that nobody has acknowledged")
                .register(registry);
    }

    private Counter counter(String name, String description) {
        return Counter.builder(name).description(description).register(registry);
    }

    /** Everything in Prometheus' text format 0.0.4. */
    public String scrape() {
        Map<RunState, Long> now = counts.byState();
        runs.register(
                Arrays.stream(RunState.values())
                        .<MultiGauge.Row<?>>map(state ->
                                MultiGauge.Row.of(
                                        Tags.of("state", state.word()),
                                        now.getOrDefault(state, 0L)))
                        .toList(),
                true);
        return registry.scrape();
    }

    @EventListener
    void arrived(EventsArrived batch) {
        events.increment(batch.events().size());
    }

    @EventListener
    void stored(EventsStored batch) {
        reports.record(batch.took());
        for (StepTiming timing : batch.timings()) {
            steps.increment();
            tokens.increment(timing.tokensPerSecond() * timing.stepSeconds());
            seconds.increment(timing.stepSeconds());
        }
    }

    @PreDestroy
    void close() {
        collections.close();
        registry.close();
    }
}
