package io.gradus.backend.metrics.internal;

import io.gradus.backend.runs.EventsArrived;
import io.gradus.backend.runs.RunRewound;
import io.gradus.backend.runs.StepClock;
import io.gradus.backend.runs.StepsClocked;
import io.gradus.backend.runs.StoredEvent;
import io.gradus.training.base.Metric;
import io.gradus.training.event.StepTiming;
import io.gradus.training.event.TrainingEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Takes the numbers out of arriving events and timings, inside the transaction that stores the
 * events.
 */
@Component
class MetricListener {
    private static final String STEP = "time/step";
    private static final String ELAPSED = "time/total";

    private final SeriesTails series;
    private final SeriesWriter writer;

    private final SeriesCut cut;

    MetricListener(SeriesTails series, SeriesWriter writer, SeriesCut cut) {
        this.series = series;
        this.writer = writer;
        this.cut = cut;
    }

    @EventListener
    void rewound(RunRewound rewound) {
        cut.behind(rewound.run(), rewound.step());
        series.forget(rewound.run());
    }

    /** Wall-clock facts of steps that somebody else trains. */
    @EventListener
    void clocked(StepsClocked clocked) {
        Map<String, SeriesTail> tails = series.take(clocked.run());
        SeriesTail before = tails.get(ELAPSED);
        double seconds = before == null ? 0 : before.newest();
        List<Measurement> all = new ArrayList<>();
        for (StepClock clock : clocked.clocks()) {
            seconds += clock.seconds();
            double trainer = Math.max(0, clock.seconds() - clock.gradusSeconds());
            all.add(new Measurement(STEP, clock.step(), clock.seconds()));
            all.add(new Measurement("time/trainer", clock.step(), trainer));
            all.add(new Measurement("time/gradus", clock.step(), clock.gradusSeconds()));
            all.add(new Measurement(ELAPSED, clock.step(), seconds));
        }
        series.begin(clocked.run(), tails, all.stream().map(Measurement::name).toList());
        writer.append(tails, all);
    }

    @EventListener
    void arrived(EventsArrived batch) {
        List<Measurement> all = new ArrayList<>();
        batch.events().stream()
                .map(StoredEvent::event)
                .flatMap(MetricListener::measurements)
                .forEach(all::add);
        batch.timings().stream().flatMap(MetricListener::measurements).forEach(all::add);
        if (all.isEmpty()) {
            return;
        }
        Map<String, SeriesTail> tails = series.take(batch.run());
        all.addAll(elapsed(tails.get(ELAPSED), batch.timings()));
        series.begin(batch.run(), tails, all.stream().map(Measurement::name).toList());
        writer.append(tails, all);
    }

    /** Seconds of training so far, so that a chart can stand over time as well as over steps. */
    private static List<Measurement> elapsed(SeriesTail before, List<StepTiming> timings) {
        List<Measurement> sums = new ArrayList<>();
        double seconds = before == null ? 0 : before.newest();
        long step = before == null ? -1 : before.lastStep();
        for (StepTiming timing : timings) {
            if (timing.step() > step) {
                step = timing.step();
                seconds += timing.stepSeconds();
                sums.add(new Measurement(ELAPSED, step, seconds));
            }
        }
        return sums;
    }

    private static Stream<Measurement> measurements(TrainingEvent event) {
        return switch (event) {
            case TrainingEvent.WarmStartStep warm -> named(warm.step(), warm.metrics());
            case TrainingEvent.StepCompleted completed ->
                    named(completed.step(), completed.metrics());
            case TrainingEvent.EvaluationCompleted evaluated ->
                    named(evaluated.step(), evaluated.metrics());
            case TrainingEvent.TrainerReported reported ->
                    named(reported.step(), reported.metrics());
            case TrainingEvent.WarmStartFinished finished ->
                    Stream.of(
                            new Measurement(
                                    "warmStart/passRate", finished.step(), finished.passRate()));
            case TrainingEvent.ModelBorrowed borrowed -> Stream.empty();
            case TrainingEvent.StageEntered entered -> Stream.empty();
            case TrainingEvent.RolloutsSampled sampled -> Stream.empty();
            case TrainingEvent.ArtifactProduced produced -> Stream.empty();
            case TrainingEvent.Steered steered -> Stream.empty();
            case TrainingEvent.RunFinished finished -> Stream.empty();
        };
    }

    private static Stream<Measurement> named(long step, List<Metric> metrics) {
        return metrics.stream().map(metric -> new Measurement(metric.name(), step, metric.value()));
    }

    private static Stream<Measurement> measurements(StepTiming timing) {
        return Stream.of(
                new Measurement(STEP, timing.step(), timing.stepSeconds()),
                new Measurement("time/generate", timing.step(), timing.generateSeconds()),
                new Measurement("time/update", timing.step(), timing.updateSeconds()),
                new Measurement(
                        "throughput/tokensPerSecond", timing.step(), timing.tokensPerSecond()));
    }
}
