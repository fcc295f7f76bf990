package io.gradus.backend.alarms.internal;

import io.gradus.training.event.StepTiming;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.event.alarm.AlarmChange;
import io.gradus.training.event.alarm.AlarmSpec;
import io.gradus.training.event.alarm.AlarmWatch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A run's watch and how far it has heard. A step's time is heard right after the step, so that
 * hearing stored events again gives the same alarms.
 */
final class HeardRun {
    private final AlarmWatch watch;
    private final Map<Long, StepTiming> timings = new HashMap<>();
    private long lastSeq;

    HeardRun(AlarmSpec spec) {
        watch = new AlarmWatch(spec);
    }

    long lastSeq() {
        return lastSeq;
    }

    /** Notes how long a step took that is heard later. */
    void time(StepTiming timing) {
        timings.putIfAbsent(timing.step(), timing);
    }

    /** Hears the next event; one that was heard before is passed over. */
    List<AlarmChange> hear(TrainingEvent event) {
        if (event.seq() <= lastSeq) {
            return List.of();
        }
        lastSeq = event.seq();
        List<AlarmChange> changes = new ArrayList<>(watch.on(event));
        if (event instanceof TrainingEvent.StepCompleted completed) {
            StepTiming timing = timings.remove(completed.step());
            if (timing != null) {
                changes.addAll(watch.on(timing));
            }
        }
        return changes;
    }
}
