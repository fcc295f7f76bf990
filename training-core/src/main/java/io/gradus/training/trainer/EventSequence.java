package io.gradus.training.trainer;

import io.gradus.training.event.EventListener;
import io.gradus.training.event.StepTiming;
import io.gradus.training.event.TrainingEvent;
import java.util.function.LongFunction;

/** Numbers events without gaps and hands them to the listener. */
final class EventSequence {
    private final EventListener listener;
    private long last;

    EventSequence(EventListener listener, long last) {
        this.listener = listener;
        this.last = last;
    }

    /** Number of the newest event; 0 before the first. */
    long last() {
        return last;
    }

    void emit(LongFunction<TrainingEvent> event) {
        last++;
        listener.on(event.apply(last));
    }

    void time(StepTiming timing) {
        listener.on(timing);
    }
}
