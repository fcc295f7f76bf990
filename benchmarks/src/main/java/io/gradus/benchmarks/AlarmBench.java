package io.gradus.benchmarks;

import io.gradus.training.event.StepTiming;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.event.alarm.Alarm;
import io.gradus.training.event.alarm.AlarmChange;
import io.gradus.training.event.alarm.AlarmKind;
import io.gradus.training.event.alarm.AlarmSpec;
import io.gradus.training.event.alarm.AlarmWatch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Replays recorded runs through the alarms and counts what is raised. */
public final class AlarmBench {
    private final AlarmSpec spec;
    private final List<Replayed> runs = new ArrayList<>();

    /** A bench of these rules that has replayed nothing. */
    public AlarmBench(AlarmSpec spec) {
        this.spec = spec;
    }

    /**
     * A replayed run.
     *
     * @param name names the run
     * @param steps its training steps
     * @param alarms what was raised, the oldest first
     */
    public record Replayed(String name, long steps, List<Alarm> alarms) {
        public Replayed {
            alarms = List.copyOf(alarms);
        }
    }

    /**
     * Alarms that a rule raised over all replayed runs.
     *
     * @param kind the rule
     * @param episodes how often it was raised
     * @param runs in how many runs it was raised
     * @param perThousandSteps episodes per 1,000 training steps
     */
    public record Rate(AlarmKind kind, int episodes, long runs, double perThousandSteps) {}

    /**
     * Replays a run's events, and the time of each step right after it.
     *
     * @param timings how long its steps took; may lack steps, which are then not heard
     */
    public Replayed replay(String name, Stream<TrainingEvent> events, List<StepTiming> timings) {
        Map<Long, StepTiming> byStep = new HashMap<>();
        timings.forEach(timing -> byStep.put(timing.step(), timing));
        AlarmWatch watch = new AlarmWatch(spec);
        List<Alarm> alarms = new ArrayList<>();
        long[] steps = {0};
        events.forEach(event -> {
            keep(watch.on(event), alarms);
            if (event instanceof TrainingEvent.StepCompleted(long _, long step, _, _, _, _)) {
                steps[0]++;
                Optional.ofNullable(byStep.get(step))
                        .ifPresent(timing -> keep(watch.on(timing), alarms));
            }
        });
        Replayed replayed = new Replayed(name, steps[0], alarms);
        runs.add(replayed);
        return replayed;
    }

    private static void keep(List<AlarmChange> changes, List<Alarm> alarms) {
        changes.stream()
                .filter(Alarm.class::isInstance)
                .map(Alarm.class::cast)
                .forEach(alarms::add);
    }

    /**
     * The times of a run that becomes slow in its middle and stays so.
     *
     * @param share of its speed that is left, in (0, 1]
     */
    public static List<StepTiming> slowed(List<StepTiming> timings, double share) {
        int middle = timings.size() / 2;
        return IntStream.range(0, timings.size())
                .mapToObj(i -> i < middle ? timings.get(i) : slowed(timings.get(i), share))
                .toList();
    }

    private static StepTiming slowed(StepTiming one, double share) {
        return new StepTiming(
                one.seq(),
                one.step(),
                one.stepSeconds() / share,
                one.generateSeconds() / share,
                one.updateSeconds() / share,
                one.tokensPerSecond() * share);
    }

    /** Training steps of all replayed runs. */
    public long steps() {
        return runs.stream().mapToLong(Replayed::steps).sum();
    }

    /** How often each rule was raised. */
    public List<Rate> rates() {
        return AlarmKind.all().stream().map(this::rate).toList();
    }

    private Rate rate(AlarmKind kind) {
        int episodes = 0;
        long alarmed = 0;
        for (Replayed run : runs) {
            long count = run.alarms().stream().filter(alarm -> alarm.kind().equals(kind)).count();
            episodes += (int) count;
            alarmed += Math.min(1, count);
        }
        return new Rate(kind, episodes, alarmed, 1000.0 * episodes / steps());
    }
}
